// Checks that the amounts of a quote belong to our request. 1Click signs what it quotes, not that it quotes what we
// requested.
import { literalAmount } from "~/domain/money/literal-amount";
import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { toShare, type QuoteBody } from "./quote-request";
import type { QuoteAnswer } from "./wire";

const ONE = literalAmount("1");

type Amounts = Pick<
  QuoteAnswer["quote"],
  "amountIn" | "amountOut" | "minAmountIn" | "minAmountOut"
>;

/** Returns the first amount that does not belong to the request; undefined if all do. The requested side may differ by the slippage. */
export function findAmountProblem(body: QuoteBody, quote: Amounts): string | undefined {
  const side = body.swapType === "EXACT_OUTPUT" ? "amountOut" : "amountIn";
  if (!isWithinSlippage(quote[side], body)) return side;
  if (!isLeastOf(quote.amountIn, quote.minAmountIn, body)) return "minAmountIn";
  // The provider refunds a deposit below its minimum, so the requested amount must reach it.
  const isSent = side === "amountIn";
  if (isSent && compareAmounts(quote.minAmountIn, askedOf(body)) > 0) return "minAmountIn";
  return isLeastOf(quote.amountOut, quote.minAmountOut, body) ? undefined : "minAmountOut";
}

// The visitor sees the smallest amounts too, and a payout of that size counts as the promised one. They may be below the
// quote by the slippage only.
function isLeastOf(
  quoted: Amounts["amountIn"],
  least: Amounts["amountIn"],
  { slippageTolerance }: QuoteBody,
): boolean {
  const share = multiplyAmounts(quoted, toShare(slippageTolerance));
  // One unit, because the provider rounds.
  const lowest = subtractAmounts(quoted, addAmounts(share, ONE));
  return compareAmounts(least, quoted) <= 0 && compareAmounts(least, lowest) >= 0;
}

function isWithinSlippage(quoted: Amounts["amountIn"], body: QuoteBody): boolean {
  const asked = askedOf(body);
  const share = multiplyAmounts(asked, toShare(body.slippageTolerance));
  const isBelow = compareAmounts(addAmounts(quoted, share), asked) < 0;
  return !isBelow && compareAmounts(quoted, addAmounts(asked, share)) <= 0;
}

function askedOf({ amount }: QuoteBody): Amount {
  return parseAmount(amount) ?? ZERO;
}
