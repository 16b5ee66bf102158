// Orders of play money that earlier versions stored.
import { expect, it } from "vitest";
import { renewInstruments, toOrder } from "../../sandbox/orders/adopt-order";
import { openSwap } from "../../sandbox/play/swap";
import { SAMPLE_DRAFT } from "../support/sandbox-orders";

it("an order stored before assets told whether they take memos still takes them", () => {
  const order = toOrder(openSwap({ ...SAMPLE_DRAFT, fromSlug: "xrp" }, 0), { fingerprint: "" });
  const { takesMemo, ...asset } = order.from.asset;
  expect(takesMemo).toBe(true);
  const stored = { ...order, from: { ...order.from, asset } };
  expect(renewInstruments(stored)).toEqual(order);
});
