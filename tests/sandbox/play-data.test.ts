// A rate of play money on the wire: whose it is.
import { expect, it } from "vitest";
import { openMarket } from "../../sandbox/market/market-state";
import { pricePair } from "../../sandbox/market/priced-pair";
import { deriveQuote, toPlayData } from "../../sandbox/market/quote";
import { toOrder } from "../../sandbox/orders/adopt-order";
import { toPlayWire } from "../../sandbox/play/provider";
import { openSwap } from "../../sandbox/play/swap";
import { isPayable } from "../../exchange/orders/order-record";
import { SAMPLE_DRAFT } from "../support/sandbox-orders";

function quote(toSlug: string) {
  const parameters = { fromSlug: "btc", toSlug, rateMode: "FLOATING", amountSide: "send" } as const;
  const pair = pricePair(openMarket(0), "btc", toSlug);
  const quoted = pair.ok ? deriveQuote(pair.value, { ...parameters, amount: undefined }) : pair;
  if (!quoted.ok) throw new Error(quoted.failure.code);
  return toPlayData(quoted.value, "D", 0);
}

it("a rate names an outside provider with its promise, and no other", () => {
  const { provider, notices = [], amountToGetAtLeast } = quote("avax");
  expect([provider?.name, notices.length > 0]).toEqual(["Southbridge", true]);
  expect(amountToGetAtLeast).toBeDefined();
  expect(quote("eth")).toMatchObject({ provider: undefined, amountToGetAtLeast: undefined });
});

it("an order at the sandbox's own provider names none", () => {
  const order = toOrder(openSwap(SAMPLE_DRAFT, 0), { fingerprint: "" });
  expect(isPayable(order) && toPlayWire(order).provider).toBeUndefined();
});
