import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import type { Draft } from "~/routes/home/form/draft";
import { toChipViews } from "~/routes/home/quote/chips";
import { amount } from "../support/amount";
import { BTC, ETH, sampleRate, XRP } from "../support/samples";

const [EN] = LOCALES;
const DRAFT: Draft = {
  from: BTC,
  to: ETH,
  activeSide: "send",
  amountText: "0.1",
  rateMode: "FLOATING",
};

describe("the preset amounts", () => {
  const chips = (draft: Draft, rate = sampleRate()) =>
    toChipViews(draft, rate, EN).map(({ kind, label }) => (kind === "preset" ? label : kind));

  it("follow the sent amount and stay inside the bounds", () => {
    expect(chips(DRAFT)).toEqual(["min", "max", "0.01 BTC", "0.1 BTC", "0.5 BTC", "1 BTC"]);
    const tight = sampleRate({ limits: { min: amount("0.05"), max: amount("0.6") } });
    expect(chips(DRAFT, tight)).toEqual(["min", "max", "0.1 BTC", "0.5 BTC"]);
    const large = sampleRate({ amountToGive: amount("7"), limits: {} });
    expect(chips(DRAFT, large)).toEqual(["5 BTC", "10 BTC", "20 BTC", "50 BTC"]);
  });

  it("start with the smallest without a rate", () => {
    const labels = toChipViews(DRAFT, undefined, EN).map(({ label }) => label);
    expect(labels).toEqual(["0.01 BTC", "0.1 BTC", "0.5 BTC", "1 BTC"]);
  });

  it("are in the sent coin, whichever field is active", () => {
    const views = toChipViews({ ...DRAFT, activeSide: "receive" }, sampleRate(), EN);
    expect(views.map(({ label }) => label.split(" ")[1])).toEqual(Array(6).fill("BTC"));
  });

  it("are larger for a coin of little value", () => {
    const cheap = { ...XRP, usdPrice: amount("0.01") };
    const limits = { min: amount("10"), max: amount("100000") };
    const rate = sampleRate({ amountToGive: amount("12000"), limits });
    expect(chips({ ...DRAFT, from: cheap }, rate)).toEqual([
      "min",
      "max",
      "10,000 XRP",
      "20,000 XRP",
      "50,000 XRP",
      "100,000 XRP",
    ]);
  });
});
