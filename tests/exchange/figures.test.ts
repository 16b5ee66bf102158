import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  parseAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { deriveFigures, isFarOff } from "../../exchange/rates/figures";
import { amount, makePayable } from "./orders";

const { from, to } = makePayable();

/** The pair at these prices in dollars. */
function priced(left: Amount, right: Amount) {
  const at = (side: typeof from, usdPrice: Amount) => ({
    ...side,
    asset: { ...side.asset, usdPrice },
  });
  return { from: at(from, left), to: at(to, right) };
}

const amounts = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([whole, part]) => amount(`${String(whole)}.${String(part).padStart(8, "0")}`));

describe("the figures of a quote", () => {
  it("add up to the digit, with any fees and prices", () => {
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        fc.integer({ min: 0, max: 200 }),
        (give, get, usd, bps) => {
          const pair = priced(usd, usd);
          const feeShare = parseAmount(String(bps / 10_000)) ?? ZERO;
          const quote = { give, get, atLeast: get, networkFee: amount("0.00012"), feeShare };
          const figures = deriveFigures(quote, pair);
          if (!figures) throw new Error("no figures");
          const { leftUsd, rightUsd, networkFee = ZERO, serviceFee = ZERO } = figures;
          const worth = divideAmounts(multiplyAmounts(figures.give, leftUsd), rightUsd, to.digits);
          const paid = addAmounts(addAmounts(figures.get, networkFee), serviceFee);
          expect(paid).toBe(worth);
          expect(figures.get).toBe(get);
          // The service fee is its share, plus rounding in the last digits.
          const share = multiplyAmounts(worth ?? ZERO, feeShare);
          expect(
            compareAmounts(serviceFee, addAmounts(share, amount("0.0001"))),
          ).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("are undefined if nothing is paid out", () => {
    const quote = { give: amount("1"), get: ZERO, atLeast: ZERO, networkFee: ZERO, feeShare: ZERO };
    expect(deriveFigures(quote, { from, to })).toBeUndefined();
  });

  /** Whether a payout and a fee in coins of $1, for so many coins of $100, are far off. */
  function isOff(give: string, get: string, fee: string): boolean {
    const pair = priced(amount("100"), amount("1"));
    const [paid, networkFee] = [amount(get), amount(fee)];
    const quote = { give: amount(give), get: paid, atLeast: paid, networkFee, feeShare: ZERO };
    const figures = deriveFigures(quote, pair);
    if (!figures) throw new Error("no figures");
    return isFarOff(figures, pair);
  }

  it("are far off if the price differs from the coins' own by more than 5 %, in either direction", () => {
    const priceIsOff = (price: string) => isOff("1", price, "0");
    expect(["94.99", "95", "105", "105.01"].map(priceIsOff)).toEqual([true, false, false, true]);
  });

  it("are far off if the network fee takes more than $50 and a tenth of the deposit", () => {
    expect(isOff("10", "100", "900")).toBe(true);
    expect(isOff("10", "899", "101")).toBe(true);
    expect(isOff("10", "901", "99")).toBe(false);
    // A payout of a small amount costs as much.
    expect(isOff("1", "55", "45")).toBe(false);
    expect(isOff("0.05", "3", "2")).toBe(false);
  });
});
