// Every English message of the gateway that means more than its code; nowhere else is a message matched, so that a
// change of wording is one edit (spec: Error policies).
import type { UpstreamCode, UpstreamHint } from "~/domain/failure/failure";
import { parseAmount, type Amount } from "~/domain/money/money";

interface MessageRule {
  readonly hint: UpstreamHint;
  readonly pattern: RegExp;
  readonly code?: UpstreamCode;
}

const MESSAGE_RULES: readonly MessageRule[] = [
  {
    hint: "client-blacklisted",
    code: "ERR_FORBIDDEN",
    pattern: /client data is blacklisted/i,
  },
  { hint: "referrer-unknown", code: "ERR_NOT_FOUND", pattern: /referrerAffiliateId/i },
  { hint: "email-registered", pattern: /email already registered/i },
  { hint: "email-already-set", pattern: /email (?:is )?already set/i },
  { hint: "verification-needed", pattern: /kyc verification needed/i },
];

/** What a message means beyond its code, or undefined. */
export function readUpstreamHint(code: UpstreamCode, message: string): UpstreamHint | undefined {
  return MESSAGE_RULES.find(
    (rule) => (rule.code === undefined || rule.code === code) && rule.pattern.test(message),
  )?.hint;
}

/** The first number in a message, as the minimum of a withdrawal stands only in words (ERR_WITHDRAWAL_TOO_SMALL; spec: Error policies). */
export function readFirstAmount(message: string): Amount | undefined {
  const number = /\d+(?:\.\d+)?/.exec(message)?.[0];
  return number === undefined ? undefined : parseAmount(number);
}
