import { describe, expect, it } from "vitest";
import { readRateClaims } from "~/contracts/rate-claims";
import { readPairData } from "~/contracts/pair-data";
import { NOW } from "../support/samples";
import { WIRE_PAIR_DATA } from "../support/wire-samples";

function read(fields: object) {
  const rate = readPairData({ ...WIRE_PAIR_DATA, ...fields }, { receivedAt: NOW });
  if (!rate.ok) throw new Error("The rate was lost");
  const claims = readRateClaims(rate.value);
  if (!claims.ok) throw new Error("The claims were lost");
  return { rate: rate.value, ...claims };
}

describe("the optional parts of a rate", () => {
  it("name the provider, the smallest payout and the notices", () => {
    const provider = { name: "Deepbook", terms: "https://deepbook.example/terms" };
    const fields = { provider, notices: ["FRESH_ADDRESS_NEEDS_TEST"], amountToGetAtLeast: 0.001 };
    expect(read(fields)).toMatchObject({
      value: { provider, notices: ["FRESH_ADDRESS_NEEDS_TEST"], least: "0.001" },
      ignored: [],
    });
  });

  it("never cost the rate", () => {
    const provider = { name: "Deepbook", terms: "javascript:alert(1)" };
    expect(read({ provider, notices: 7, amountToGetAtLeast: "9".repeat(20) })).toMatchObject({
      value: { provider: { name: "Deepbook" }, notices: [], least: undefined },
      ignored: [{ path: "provider.terms" }, { path: "notices" }, { path: "amountToGetAtLeast" }],
    });
  });

  it("are absent from most rates", () => {
    expect(read({}).rate.claims).toBeUndefined();
    expect(read({ provider: null, notices: null }).rate.claims).toBeUndefined();
  });
});
