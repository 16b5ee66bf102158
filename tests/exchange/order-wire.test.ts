import { expect, it } from "vitest";
import { toOrderWire } from "../../exchange/orders/order-wire";
import { makePayable } from "./orders";

it("promises a refund until the provider has failed, and never a date", () => {
  expect(toOrderWire(makePayable())).toMatchObject({ refundsItself: true });
  const failed = toOrderWire(makePayable({ phase: "failed" }));
  expect(failed.refundsItself).toBeUndefined();
  expect(failed).not.toHaveProperty("refundBy");
});
