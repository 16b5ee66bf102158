import { expect, it } from "vitest";
import { toOrderWire } from "../../exchange/orders/order-wire";
import { readOrder } from "~/contracts/order";
import { valueOf } from "../support/reading";
import { makePayable } from "./orders";

it("promises a refund until the provider has failed, and never a date", () => {
  expect(toOrderWire(makePayable())).toMatchObject({ refundsItself: true });
  const failed = toOrderWire(makePayable({ phase: "failed" }));
  expect(failed.refundsItself).toBeUndefined();
  expect(failed).not.toHaveProperty("refundBy");
});

it("names the provider, with its terms, its own page of the order and its reference", () => {
  const order = makePayable();
  const { provider } = valueOf(readOrder(toOrderWire(order)));
  expect(provider).toMatchObject({ name: "NEAR Intents", reference: order.payment.correlationId });
  expect(provider?.terms).toMatch(/^https:\/\/docs\.near-intents\.org\//);
  const link = `https://explorer.near-intents.org/transactions/${order.payment.depositAddress}`;
  expect(provider?.link).toBe(link);
});
