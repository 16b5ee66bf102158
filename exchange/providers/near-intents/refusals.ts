// Reads 1Click's refusals, which are sentences without codes. Each pattern matches the part that states the constraint.
import {
  addAmounts,
  divideAmountsUp,
  multiplyAmounts,
  parseAmount,
  roundAmountUp,
  shiftAmount,
  type Amount,
} from "~/domain/money/money";
import type { Refusal } from "../http-client";
import type { Asset, ProviderFailure } from "../provider";

/** Margin on a minimum in dollars, because prices move: 1 %. */
const DOLLAR_MARGIN = "0.01";

interface Rule {
  readonly pattern: RegExp;
  readonly toFailure: (match: RegExpExecArray, from: Asset) => ProviderFailure;
}

const RULES: readonly Rule[] = [
  {
    pattern: /try at least (\d{1,30})\b/i,
    toFailure: ([, units = ""], from) => ({ kind: "too-small", least: fromUnits(units, from) }),
  },
  {
    pattern: /minimum swap amount is \$\s?([\d,]{1,15}(?:\.\d{1,8})?)/i,
    toFailure: ([, dollars = ""], from) => ({
      kind: "too-small",
      least: fromDollars(dollars, from),
    }),
  },
  { pattern: /amount is too low/i, toFailure: () => ({ kind: "too-small", least: undefined }) },
  {
    pattern: /no liquidity available|failed to get quote|quote error\. no_quote/i,
    toFailure: () => ({ kind: "no-liquidity" }),
  },
  {
    pattern:
      /quoting for this pair is not available|is not supported as (?:origin|destination) asset|token(?:In|Out) is not valid/i,
    toFailure: () => ({ kind: "pair-not-active" }),
  },
  {
    pattern: /recipient is not valid|invalid receiving address/i,
    toFailure: () => ({ kind: "rejected-address", field: "destinationAddress" }),
  },
  {
    pattern: /refundTo is not valid/i,
    toFailure: () => ({ kind: "rejected-address", field: "refundAddress" }),
  },
  { pattern: /\bblocked\b|\bsanction/i, toFailure: () => ({ kind: "blocked" }) },
];

/** Returns what a refusal means. An unknown sentence counts as an outage and is not shown to visitors. */
export function readRefusal(
  { status, message, retryAfterMs }: Refusal,
  from: Asset,
): ProviderFailure {
  const why = `status ${String(status)}`;
  if (status === 451) return { kind: "blocked" };
  if (status === 404) return { kind: "not-found" };
  if (status === 429) return { kind: "unavailable", why, retryAfterMs };
  if (status === 0 || status >= 500) return { kind: "no-answer", why, retryAfterMs };
  return readSentence(message, from) ?? readUnknown(status, message);
}

/** Statuses that say enough without a sentence. */
const CLEAR_STATUSES: readonly number[] = [401, 403, 404, 429, 451];
/** An address, a transaction or somebody's reference, or a figure. Visitors choose them, so each would be a new sentence. */
const VARIABLE = /\b(?=\w*\d)\w{12,}\b|\d[\d.,]*/g;

/** Returns the sentence of a refusal that no rule knows, without addresses; undefined if it is known. */
export function findUnknownSentence({ status, message }: Refusal): string | undefined {
  const isClear = status < 400 || status >= 500 || CLEAR_STATUSES.includes(status);
  if (isClear || RULES.some(({ pattern }) => pattern.test(message))) return undefined;
  return message.replaceAll(VARIABLE, "…") || `status ${String(status)}`;
}

function readSentence(message: string, from: Asset): ProviderFailure | undefined {
  for (const { pattern, toFailure } of RULES) {
    const match = pattern.exec(message);
    if (match) return toFailure(match, from);
  }
  return undefined;
}

// Without such a sentence, the provider refuses our key or our own address.
function readUnknown(status: number, message: string): ProviderFailure {
  return status === 401 || status === 403
    ? { kind: "unavailable", why: `status ${String(status)}`, needsOperator: true }
    : { kind: "unavailable", why: `unknown refusal: ${message}` };
}

function fromUnits(units: string, { decimals }: Asset): Amount | undefined {
  const amount = parseAmount(units);
  return amount && shiftAmount(amount, -decimals);
}

function fromDollars(dollars: string, { usdPrice, decimals }: Asset): Amount | undefined {
  const limit = parseAmount(dollars.replaceAll(",", ""));
  const margin = parseAmount(DOLLAR_MARGIN);
  if (!limit || !margin) return undefined;
  const raised = addAmounts(limit, multiplyAmounts(limit, margin));
  const least = divideAmountsUp(raised, usdPrice, decimals);
  return least && roundAmountUp(least, decimals);
}
