import { describe, expect, it } from "vitest";
import { deriveMemoProblem, deriveMemoRule } from "~/domain/address/memo";
import { BTC, sampleInstrument, XMR, XRP } from "../support/samples";

function on(networkTitle: string) {
  return sampleInstrument({ networkTitle, requiresMemo: true });
}

describe("the network's own term", () => {
  it.each([
    [XRP, "destination-tag"],
    [on("Stellar"), "memo"],
    [on("TON"), "comment"],
    [on("Cosmos Hub"), "memo"],
    [on("Algorand"), "message"],
    [XMR, "payment-id"],
    [on("Somewhere new"), "memo"],
  ])("is %#: %s", (instrument, word) => {
    expect(deriveMemoRule(instrument).word).toBe(word);
  });
});

describe("deriveMemoProblem", () => {
  it.each([
    [XRP, "12345", undefined],
    [XRP, "0", undefined],
    [XRP, "4294967295", undefined],
    [XRP, "4294967296", "number-too-large"],
    [XRP, "abc", "not-a-number"],
    [XRP, "-1", "not-a-number"],
    [on("Stellar"), "x".repeat(28), undefined],
    [on("Stellar"), "x".repeat(29), "too-long"],
    [on("Stellar"), "ж".repeat(15), "too-long"],
    [on("Stellar"), "18446744073709551615", undefined],
    [on("Cosmos Hub"), "x".repeat(257), "too-long"],
    [on("EOS"), "order 12", undefined],
    [on("Hedera"), "x".repeat(101), "too-long"],
    [on("TON"), "x".repeat(124), "too-long"],
    [on("Monero"), "0123456789abcdef", undefined],
    [on("Monero"), "0123456789abcdeg", "not-hex"],
    [on("Monero"), "01", "not-hex"],
  ])("%#: %s is %s", (instrument, memo, expected) => {
    expect(deriveMemoProblem(instrument, memo, false)).toBe(expected);
  });

  it("asks for a memo unless 'no memo' is ticked", () => {
    expect(deriveMemoProblem(XRP, "  ", false)).toBe("missing");
    expect(deriveMemoProblem(XRP, "", true)).toBeUndefined();
  });

  it("is empty where the coin takes no memo", () => {
    expect(deriveMemoProblem(BTC, "anything", false)).toBeUndefined();
  });
});
