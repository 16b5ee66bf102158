// Checks that the amounts of a quote belong to our request. 1Click signs what it quotes, not that it quotes what we
// requested.
import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  ZERO,
} from "~/domain/money/money";
import { toShare, type QuoteBody } from "./quote-request";
import type { QuoteAnswer } from "./wire";

type Amounts = Pick<
  QuoteAnswer["quote"],
  "amountIn" | "amountOut" | "minAmountIn" | "minAmountOut"
>;

/** Returns the first amount that does not belong to the request; undefined if all do. The requested side may differ by the slippage. */
export function findAmountProblem(body: QuoteBody, quote: Amounts): string | undefined {
  const side = body.swapType === "EXACT_OUTPUT" ? "amountOut" : "amountIn";
  if (!isWithinSlippage(quote[side], body)) return side;
  if (compareAmounts(quote.minAmountIn, quote.amountIn) > 0) return "minAmountIn";
  return compareAmounts(quote.minAmountOut, quote.amountOut) > 0 ? "minAmountOut" : undefined;
}

function isWithinSlippage(
  quoted: Amounts["amountIn"],
  { amount, slippageTolerance }: QuoteBody,
): boolean {
  const asked = parseAmount(amount) ?? ZERO;
  const share = multiplyAmounts(asked, toShare(slippageTolerance));
  const isBelow = compareAmounts(addAmounts(quoted, share), asked) < 0;
  return !isBelow && compareAmounts(quoted, addAmounts(asked, share)) <= 0;
}
