// A rate compared with its request.
import { describe, expect, it } from "vitest";
import { readRate } from "~/contracts/pair-data";
import { amount } from "../support/amount";
import { NOW } from "../support/samples";
import { WIRE_PAIR_DATA } from "../support/wire-samples";

const AT = { receivedAt: NOW };
const QUERY = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  amount: amount("0.1"),
  amountCurrencySlug: "btc",
  rateMode: "FIXED",
  exchangeType: "crypto",
  referrerId: "partner",
} as const;

describe("a rate", () => {
  it.each([
    [
      "another send instrument",
      { instrumentFromSlug: "xmr" },
      "instrumentFrom.slug",
      "expected xmr",
    ],
    [
      "another receive instrument",
      { instrumentToSlug: "xmr" },
      "instrumentTo.slug",
      "expected xmr",
    ],
    ["another mode", { rateMode: "FIXED" } as const, "rateMode", "expected FIXED"],
  ])("of %s than requested breaks the contract", (_, change, path, message) => {
    const asked = { ...QUERY, rateMode: "FLOATING", ...change } as const;
    expect(readRate(WIRE_PAIR_DATA, { ...QUERY, rateMode: "FLOATING" }, AT).ok).toBe(true);
    expect(readRate(WIRE_PAIR_DATA, asked, AT)).toEqual({
      ok: false,
      failure: [{ path, message }],
    });
  });

  it.each([
    ["takes the claimed amount when it is an amount to send", "btc", "0.1001", "0.1001"],
    ["ignores the spelling of its slug", "BTC", "0.1001", "0.1001"],
    ["computes it when the claimed amount is one to receive", "eth", "2.8183", "0.1"],
    ["computes it, whatever the claimed amount is", "eth", "0.2", "0.1"],
  ])("without amountToGive %s", (_, amountCurrencySlug, claimedDepositAmount, expected) => {
    const wire = { ...WIRE_PAIR_DATA, amountToGive: undefined, claimedDepositAmount };
    const query = { ...QUERY, rateMode: "FLOATING", amountCurrencySlug } as const;
    expect(readRate(wire, query, AT)).toMatchObject({ value: { amountToGive: expected } });
  });

  it.each([
    ["yields ten times its price", { amountToGet: "28.183" }],
    ["has a price of ten times its yield", { price: "283" }],
    ["sends the amount to receive", { amountToGive: "2.8183" }],
    ["claims so much to be sent", { amountToGive: null, claimedDepositAmount: "2.8183" }],
  ])("that %s is rejected by name", (_, change) => {
    const query = { ...QUERY, rateMode: "FLOATING" } as const;
    expect(readRate({ ...WIRE_PAIR_DATA, ...change }, query, AT)).toMatchObject({
      ok: false,
      failure: [{ path: "amountToGet" }],
    });
  });
});
