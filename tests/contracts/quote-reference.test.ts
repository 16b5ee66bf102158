import { describe, expect, it } from "vitest";
import { readQuoteReference } from "~/contracts/quote-reference";
import { parseJson } from "~/contracts/parse-json";
import { WIRE_PAIR_DATA } from "../support/wire-samples";

const EMPTY = { providerCode: undefined, quoteId: undefined, updatedAt: undefined };

describe("the reference of a rate", () => {
  it.each([
    ["text", "2026-11-21T14:02:11.123456Z"],
    ["epoch milliseconds", 1_795_615_331_123],
    ["a number with a fraction", 1_795_615_331.5],
  ])("has the time as it came: %s", (_name, updatedAt) => {
    const rate = { ...WIRE_PAIR_DATA, updatedAt };
    const reference = readQuoteReference(parseJson(JSON.stringify(rate)));
    expect(reference).toEqual({ providerCode: "house", quoteId: "q-81", updatedAt });
  });

  it.each([
    ["a number", 81, "81"],
    ["the longest text", "q".repeat(128), "q".repeat(128)],
    ["a longer text", "q".repeat(129), undefined],
    ["nothing", null, undefined],
    ["an object", { id: 1 }, undefined],
    ["a blank", " ", undefined],
  ])("has a quote id of %s", (_name, quoteId, read) => {
    expect(readQuoteReference({ ...WIRE_PAIR_DATA, quoteId }).quoteId).toBe(read);
  });

  it.each([[undefined], [null], ["text"], [{}], [{ updatedAt: [] }]])("is empty of %j", (body) => {
    expect(readQuoteReference(body)).toEqual(EMPTY);
  });
});
