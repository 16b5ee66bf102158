import { describe, expect, it } from "vitest";
import { readPairData } from "~/contracts/pair-data";
import { valueOf } from "../support/reading";
import { useSandbox } from "../support/sandbox";

const sandbox = useSandbox();

async function rate(from: string, to: string, claimedDepositAmount: string) {
  const { body } = await sandbox.get("/api/v2/rates/public/one", {
    instrumentFromSlug: from,
    instrumentToSlug: to,
    claimedDepositAmount,
    exchangeType: "fiat",
    rateMode: "FLOATING",
  });
  return body;
}

describe("a rate with fiat", () => {
  it.each([
    ["usd", "btc", "200", "150"],
    ["eur", "btc", "200", "129.3"],
    ["btc", "usd", "0.01", "150"],
    ["eth", "rub", "1", "12096"],
  ])("%s → %s of %s names the threshold in the fiat currency: %s", async (from, to, give, most) => {
    const read = valueOf(readPairData(await rate(from, to, give), { receivedAt: 0 }));
    expect(read).toMatchObject({ noKycThreshold: most });
  });

  it.each([
    ["usd", "btc", "29.99", "TOO_SMALL", "30"],
    ["usd", "btc", "5000.01", "TOO_BIG", "5000"],
    ["btc", "eur", "0.0003", "TOO_SMALL", "0.00031"],
    ["btc", "usd", "0.06", "TOO_BIG", "0.05165"],
  ])("%s → %s of %s is %s: %s", async (from, to, give, problem, expected) => {
    expect(await rate(from, to, give)).toMatchObject({
      code: `ERR_CLAIMED_DEPOSIT_AMOUNT_${problem}`,
      details: { expected },
    });
  });

  it("is in cents, and does not exist between two fiat currencies", async () => {
    expect(await rate("btc", "usd", "0.01234567")).toMatchObject({ amountToGet: "1189.77" });
    expect(await rate("usd", "eur", "200")).toMatchObject({ code: "ERR_PAIR_NOT_ACTIVE" });
  });
});
