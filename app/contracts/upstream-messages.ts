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

/** Digits, and what stands between them as a decimal point or between thousands. */
const FIGURES = /(?<figures>\d+(?:[.,'’\s]\d+)*)(?<rest>.*)/su;
const PLAIN = /^\d+(?:\.\d+)?$/;
const GROUPED = /^[1-9]\d{0,2}([,'’\s])\d{3}(?:\1\d{3})*(?:\.\d+)?$/u;
const GROUP = /^\d{3}(?!\d)/;
/** After a number; after one of two, a word says of what the second is. */
const NUMBER_END = /^(?:\s?USDT|[^\w\s]|\s?$)/iu;

/**
 * The first number in a message, as the minimum of a withdrawal stands only in words (ERR_WITHDRAWAL_TOO_SMALL; spec:
 * Error policies). Undefined where there is none, or where it may as well be another one: "1,5", "1.234,5".
 */
export function readFirstAmount(message: string): Amount | undefined {
  const { figures = "", rest = "" } = FIGURES.exec(message)?.groups ?? {};
  const whole = readNumber(figures);
  const isWhole = !figures.includes(" ") || NUMBER_END.test(rest);
  if (whole !== undefined && isWhole) return whole;
  const [first = "", ...others] = figures.split(/\s/u);
  // Numbers side by side, unless what follows may be the thousands of the first.
  return others.some((other) => GROUP.test(other)) ? undefined : readNumber(first);
}

function readNumber(text: string): Amount | undefined {
  if (GROUPED.test(text)) return parseAmount(text.replace(/[,'’\s]/gu, ""));
  return PLAIN.test(text) ? parseAmount(text) : undefined;
}
