import { expect, it } from "vitest";
import { toWire } from "./to-wire";
import { readOrder } from "~/contracts/order";
import { valueOf } from "../support/reading";
import { amount, makePayable } from "./orders";

it("promises a refund until the provider has failed, and never a date", () => {
  expect(toWire(makePayable())).toMatchObject({ refundsItself: true });
  const failed = toWire(makePayable({ phase: "failed" }));
  expect(failed.refundsItself).toBeUndefined();
  expect(failed.refundBy).toBeUndefined();
});

it("names the smallest deposit that is exchanged, and offers no email", () => {
  const payable = makePayable();
  const quote = { ...payable.payment.quote, giveAtLeast: amount("0.9899999991") };
  const order = makePayable({ payment: { ...payable.payment, quote } });
  expect(toWire(order)).toMatchObject({ depositAtLeast: "0.99", takesEmail: false });
});

it("names the provider, with its terms, its page of the order and its reference", () => {
  const order = makePayable();
  const { provider } = valueOf(readOrder(toWire(order)));
  expect(provider).toMatchObject({ name: "NEAR Intents", reference: order.payment.correlationId });
  expect(provider?.terms).toMatch(/^https:\/\/docs\.near-intents\.org\//);
  const link = `https://explorer.near-intents.org/transactions/${order.payment.depositAddress}`;
  expect(provider?.link).toBe(link);
});
