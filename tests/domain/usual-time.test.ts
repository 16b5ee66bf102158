import { describe, expect, it } from "vitest";
import { deriveUsualTime } from "~/domain/order/usual-time";
import { BTC, ETH, sampleInstrument, XMR } from "../support/samples";

describe("the usual time of an exchange", () => {
  it.each([
    ["Bitcoin, two blocks", BTC, 2, { fromMinutes: 20, toMinutes: 45 }],
    ["Ethereum, twelve blocks", ETH, 12, { fromMinutes: 5, toMinutes: 15 }],
    // Fifty confirmations for any order (spec: Confirmations).
    ["Monero", XMR, 10, { fromMinutes: 100, toMinutes: 205 }],
    ["an unknown network", sampleInstrument({ networkTitle: "Nowhere" }), 2, undefined],
    ["without confirmations", BTC, undefined, undefined],
  ] as const)("%s", (_name, from, minConfirmations, expected) => {
    expect(deriveUsualTime({ from, minConfirmations })).toEqual(expected);
  });
});
