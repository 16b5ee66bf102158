// Every English gateway message that means more than its code. No other file matches messages, so a changed wording
// needs one edit (spec: Error policies).
import type { UpstreamCode } from "~/domain/failure/error-codes";
import type { UpstreamHint } from "~/domain/failure/failure";
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
  { hint: "referrer-unknown", code: "ERR_NOT_FOUND", pattern: /referrer\w*Id/i },
  { hint: "email-registered", pattern: /email already registered/i },
  { hint: "email-already-set", pattern: /email (?:is )?already set/i },
  { hint: "verification-needed", pattern: /kyc verification needed/i },
];

/** The meaning of a message beyond its code; undefined if it has none. */
export function readUpstreamHint(code: UpstreamCode, message: string): UpstreamHint | undefined {
  return MESSAGE_RULES.find(
    (rule) => (rule.code === undefined || rule.code === code) && rule.pattern.test(message),
  )?.hint;
}

/** Digits, with their decimal points or thousands separators. */
const FIGURES = /(?<figures>\d+(?:[.,'’\s]\d+)*)(?<rest>.*)/su;
const PLAIN = /^\d+(?:\.\d+)?$/;
const GROUPED = /^[1-9]\d{0,2}([,'’\s])\d{3}(?:\1\d{3})*(?:\.\d+)?$/u;
const GROUP = /^\d{3}(?!\d)/;
/** Valid text after a number. A word between two numbers would belong to the second. */
const NUMBER_END = /^(?:\s?USDT|[^\w\s]|\s?$)/iu;

/**
 * The first number in a message, because only the text of ERR_WITHDRAWAL_TOO_SMALL names the minimum (spec: Error
 * policies). Undefined if there is none, or if it is ambiguous: "1,5", "1.234,5".
 */
export function readFirstAmount(message: string): Amount | undefined {
  const { figures = "", rest = "" } = FIGURES.exec(message)?.groups ?? {};
  const whole = readNumber(figures);
  const isWhole = !figures.includes(" ") || NUMBER_END.test(rest);
  if (whole !== undefined && isWhole) return whole;
  const [first = "", ...others] = figures.split(/\s/u);
  // Separate numbers, unless the second may be the thousands of the first.
  return others.some((other) => GROUP.test(other)) ? undefined : readNumber(first);
}

function readNumber(text: string): Amount | undefined {
  if (GROUPED.test(text)) return parseAmount(text.replace(/[,'’\s]/gu, ""));
  return PLAIN.test(text) ? parseAmount(text) : undefined;
}
