// A rate of play money on the wire: whose it is.
import { expect, it } from "vitest";
import { toOrder } from "../../sandbox/orders/adopt-order";
import { openSwap } from "../../sandbox/play/swap";
import { isPayable } from "../../exchange/orders/order-record";
import { toPlayWire } from "../support/play-exchange";
import { useSandbox } from "../support/sandbox";
import { SAMPLE_DRAFT } from "../support/sandbox-orders";

const sandbox = useSandbox();

async function quote(instrumentFromSlug: string, instrumentToSlug: string, amount = "") {
  const slugs = { instrumentFromSlug, instrumentToSlug };
  const query = { ...slugs, rateMode: "FLOATING", claimedDepositAmount: amount };
  return (await sandbox.get("/api/v2/rates/public/one", query)).body;
}

it("a rate names an outside provider with its promise, and no other", async () => {
  const outside = {
    liquidityProviderPublicCode: "southbridge",
    provider: { name: "Southbridge" },
    notices: ["EXCHANGE_ADDRESS_MAY_NOT_CREDIT", "FRESH_ADDRESS_NEEDS_TEST"],
  };
  for (const [from, to] of [
    ["btc", "avax"],
    ["avax", "btc"],
  ] as const) {
    const rate = await quote(from, to);
    expect(rate).toMatchObject(outside);
    expect(rate).toHaveProperty("amountToGetAtLeast");
  }
  const own = await quote("btc", "eth");
  expect(own).toMatchObject({ liquidityProviderPublicCode: "play" });
  for (const field of ["provider", "notices", "amountToGetAtLeast"]) {
    expect(own).not.toHaveProperty(field);
  }
});

it("a rate with fiat is the fiat provider's, whose company pages do not name", async () => {
  const bought = await quote("usd", "btc");
  expect(bought).toMatchObject({ liquidityProviderPublicCode: "mercuryo", hasFixedRate: false });
  expect(bought).not.toHaveProperty("provider");
});

it("an order at the sandbox's own provider names none", () => {
  const order = toOrder(openSwap(SAMPLE_DRAFT, 0), { fingerprint: "" });
  expect(isPayable(order) && toPlayWire(order).provider).toBeUndefined();
});

it("a rate states its bounds: of the pair, of all pairs, and of the market", async () => {
  expect(await quote("usdt-trc20", "btc")).toMatchObject({
    depositRules: { minAmount: "10.5", maxAmount: "250000" },
    generalMinAmount: "10",
    generalMaxAmount: "250000",
    marketMinAmount: "5",
  });
});

it.each([
  ["usdt-trc20", "btc", "5", "SMALL", { expected: "10.5", expectedGeneral: "10" }],
  ["btc", "eth", "3", "BIG", { expected: "2.58264", expectedGeneral: "2.58264" }],
  // More than the exchange quotes at all: the named bound is still the one that is taken.
  ["btc", "eth", "100000", "BIG", { expected: "2.58264", expectedGeneral: "2.58264" }],
])("a refusal names the bound: %s to %s, %s is too %s", async (from, to, amount, word, details) => {
  const code = `ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_${word}`;
  expect(await quote(from, to, amount)).toMatchObject({ code, details });
});
