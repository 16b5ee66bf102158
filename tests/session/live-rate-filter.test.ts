import { describe, expect, it } from "vitest";
import { readPageMessage } from "~/contracts/page-message";
import { toPageRequestText, toRateRequestText } from "~/contracts/rate-request";
import { makeLiveRateFilter } from "~/session/quote-seal.server";
import { amount } from "../support/amount";
import { NOW, RATE_QUERY } from "../support/samples";
import { toSampleAmounts, WIRE_PAIR_DATA } from "../support/wire-samples";

const PLAIN = toRateRequestText(RATE_QUERY);
const PAGE = toPageRequestText(RATE_QUERY);
const FIGURES = toSampleAmounts(RATE_QUERY.amount);

function askedBy(message: string) {
  const seal = { seal: () => Promise.resolve("sealed"), open: () => Promise.resolve(undefined) };
  const filter = makeLiveRateFilter(seal, () => NOW);
  return { filter, forGateway: filter.ask(message) };
}

const rateText = (change: object = {}) =>
  JSON.stringify({
    event: "pairs.rates",
    quoteToken: "the gateway's",
    data: { ...WIRE_PAIR_DATA, ...FIGURES, updatedAt: NOW - 1_000, ...change },
  });

describe("a page's live channel", () => {
  it("asks a gateway in its own words, and the shared object for read rates", () => {
    const { forGateway, filter } = askedBy(PAGE);
    expect(forGateway).toBe(PLAIN);
    expect(filter.question()).toEqual({ query: RATE_QUERY, text: PLAIN, sharedText: PAGE });
  });

  it("gets the rate read, with our seal", async () => {
    const text = await askedBy(PAGE).filter.pass(rateText());
    expect(readPageMessage(text ?? "", NOW)).toMatchObject({
      kind: "rate",
      rate: { price: WIRE_PAIR_DATA.price, quoteToken: "sealed", updatedAt: NOW - 1_000 },
    });
  });

  it("gets no seal on a rate for another amount, not even the gateway's", async () => {
    const other = toSampleAmounts(String(amount("0.7")));
    expect(await askedBy(PAGE).filter.pass(rateText(other))).not.toContain("quoteToken");
  });

  it("gets the reason of a missing rate", async () => {
    const data = { code: "ERR_PAIR_NOT_ACTIVE", message: "m" };
    const text = await askedBy(PAGE).filter.pass(JSON.stringify({ event: "pairs.error", data }));
    const failure = { kind: "upstream", code: "ERR_PAIR_NOT_ACTIVE" };
    expect(readPageMessage(text ?? "", NOW)).toMatchObject({ kind: "error", failure });
  });

  it.each([
    ["a rate of another mode", rateText({ rateMode: "FIXED" })],
    ["a rate that breaks the contract", rateText({ price: "0" })],
    ["anything else", "hello"],
  ])("does not get %s", (_name, text) => {
    expect(askedBy(PAGE).filter.pass(text)).toBeUndefined();
  });
});

describe("a program's live channel", () => {
  it("asks a gateway in the program's words, and gets the gateway's", async () => {
    const message = PLAIN.replace("{", '{"note":1,');
    const { forGateway, filter } = askedBy(message);
    expect(forGateway).toBe(message);
    expect(filter.question()).toEqual({ query: RATE_QUERY, text: PLAIN, sharedText: PLAIN });
    const text = (await filter.pass(rateText())) ?? "";
    expect(JSON.parse(text)).toMatchObject({ event: "pairs.rates", quoteToken: "sealed" });
  });
});
