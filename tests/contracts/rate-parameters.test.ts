import { describe, expect, it } from "vitest";
import { rateParametersWire } from "~/contracts/rate-parameters";
import { toRateParameters } from "~/contracts/rate-request";
import { readWire } from "~/contracts/read-wire";
import { amount } from "../support/amount";

const query = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  amount: amount("0.1"),
  amountCurrencySlug: "btc",
  rateMode: "FIXED",
  exchangeType: "crypto",
  referrerId: "partner",
} as const;

describe("rate parameters", () => {
  it("have their names (spec: Rate parameters)", () => {
    expect(toRateParameters(query)).toEqual({
      instrumentFromSlug: "btc",
      instrumentToSlug: "eth",
      claimedDepositAmount: "0.1",
      claimedDepositAmountCurrency: "btc",
      rateMode: "FIXED",
      exchangeType: "crypto",
      referrerId: "partner",
    });
  });

  it("are read back as they were written", () => {
    expect(readWire(rateParametersWire, toRateParameters(query))).toMatchObject({ value: query });
  });
});
