import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areFiguresPlausible, type RateFigures } from "~/domain/rate/plausible-rate";
import { divideAmounts, multiplyAmounts, ZERO } from "~/domain/money/money";
import { amount } from "../support/amount";

const FIGURES: RateFigures = {
  amountToGive: amount("0.1"),
  amountToGet: amount("2.8183"),
  price: amount("28.3"),
  networkFee: amount("0.0008"),
  serviceFee: amount("0.0109"),
};

const WITHOUT_FEES = { networkFee: undefined, serviceFee: undefined };

type Changes = Partial<Record<keyof RateFigures, string | undefined>>;

/** The sample's figures with these changes; an undefined fee is left out. */
function figures(changes: Changes): RateFigures {
  const texts: Changes = { ...FIGURES, ...changes };
  const read = (text: string | undefined) => (text === undefined ? undefined : amount(text));
  return {
    amountToGive: amount(texts.amountToGive ?? ""),
    amountToGet: amount(texts.amountToGet ?? ""),
    price: amount(texts.price ?? ""),
    networkFee: read(texts.networkFee),
    serviceFee: read(texts.serviceFee),
  };
}

describe("figures of a rate", () => {
  it.each<[string, Changes]>([
    ["as they are", {}],
    [
      "with fees that take nearly all of a small amount",
      { amountToGive: "0.0005", amountToGet: "0.00245" },
    ],
    ["with unnamed fees that take nearly all", { ...WITHOUT_FEES, amountToGet: "0.01" }],
    ["with one unnamed fee", { networkFee: undefined, amountToGet: "0.5" }],
    ["that are a little better than the market", { amountToGet: "2.95" }],
    ["with a margin that no fee names", { amountToGet: "2.5" }],
    [
      "with a price of one digit, cut",
      { price: "0.00000001", amountToGive: "100000000", amountToGet: "1.9", ...WITHOUT_FEES },
    ],
    [
      "with a price of one digit, rounded up",
      {
        price: "0.00000001",
        amountToGive: "100000000",
        amountToGet: "0.5",
        networkFee: "0",
        serviceFee: "0",
      },
    ],
    [
      "of money without decimals",
      { amountToGive: "1.99", amountToGet: "1", price: "1", networkFee: "0", serviceFee: "0" },
    ],
    ["that yield nothing", { amountToGet: "0" }],
    ["of less than the fees", { amountToGive: "0.00001", amountToGet: "0" }],
    ["for nothing", { amountToGive: "0", amountToGet: "0" }],
  ])("are plausible %s", (_, changes) => {
    expect(areFiguresPlausible(figures(changes))).toBe(true);
  });

  it.each<[string, Changes]>([
    ["ten times as much arrives", { amountToGet: "28.183" }],
    ["a tenth arrives", { amountToGet: "0.28183" }],
    ["the price is ten times as much", { price: "283" }],
    ["the price is a tenth", { price: "2.83" }],
    ["the price is that of the other direction", { price: "0.0353" }],
    ["the sent amount is in the other coin", { amountToGive: "2.8183" }],
    ["the arriving amount is in dollars", { amountToGet: "9638" }],
    [
      "a fee is in dollars, of a dear coin",
      { amountToGive: "2.83", amountToGet: "0.0996", price: "0.0353", networkFee: "2.5" },
    ],
    ["an amount arrives for zero", { amountToGive: "0" }],
    ["ten times as much arrives, without named fees", { ...WITHOUT_FEES, amountToGet: "28.183" }],
  ])("are implausible where %s", (_, changes) => {
    expect(areFiguresPlausible(figures(changes))).toBe(false);
  });

  const whole = fc.integer({ min: 1, max: 1_000_000_000 }).map(String);
  const places = fc.integer({ min: 0, max: 12 });
  const share = fc.integer({ min: 0, max: 99 });
  const known = fc.record({ give: whole, price: whole, places, service: share, network: share });

  type Known = typeof known extends fc.Arbitrary<infer T> ? T : never;

  /** Figures that add up, with fees that may take nearly all. */
  function addUp({ give, price, places: digits, service, network }: Known) {
    const rate = { amountToGive: amount(give), price: amount(`${price}e-${String(digits)}`) };
    const gross = multiplyAmounts(rate.amountToGive, rate.price);
    const part = (percent: number) => multiplyAmounts(gross, amount(`${String(percent)}e-2`));
    const serviceFee = part(Math.floor(service / 2));
    const networkFee = part(Math.floor(network / 2));
    const amountToGet = part(100 - Math.floor(service / 2) - Math.floor(network / 2));
    return { ...rate, serviceFee, networkFee, amountToGet };
  }

  it("are plausible when they add up with any fees", () => {
    fc.assert(
      fc.property(known, (seed) => {
        expect(areFiguresPlausible(addUp(seed))).toBe(true);
      }),
    );
  });

  it("are plausible with one-digit price and amount", () => {
    const oneDigit = (text: string) => amount(`${text.slice(0, 1)}e${String(text.length - 1)}`);
    fc.assert(
      fc.property(known, ({ give, price }) => {
        const exact = multiplyAmounts(amount(give), amount(price));
        const rounded = {
          amountToGive: oneDigit(give),
          price: oneDigit(price),
          amountToGet: exact,
        };
        expect(areFiguresPlausible({ ...rounded, networkFee: ZERO, serviceFee: ZERO })).toBe(true);
      }),
    );
  });

  it("are implausible when one is off by a power of ten", () => {
    const shifted = fc.constantFrom("amountToGive", "price", "amountToGet");
    const factor = fc.constantFrom("10", "100", "1e8");
    fc.assert(
      fc.property(known, shifted, factor, fc.boolean(), (seed, name, by, isMore) => {
        const rate = addUp({ ...seed, service: 1, network: 1 });
        const figure = rate[name];
        const other = isMore
          ? multiplyAmounts(figure, amount(by))
          : divideAmounts(figure, amount(by), 40);
        expect(areFiguresPlausible({ ...rate, [name]: other ?? ZERO })).toBe(false);
      }),
    );
  });
});
