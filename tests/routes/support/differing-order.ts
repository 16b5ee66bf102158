// An order of this browser with its agreed terms, and its page.
import { vi } from "vitest";
import type { AgreedOrder } from "~/domain/order/agreed-order";
import { amount } from "../../support/amount";
import type { useGatewayEdge } from "../../support/gateway-edge";
import { NOW } from "../../support/samples";
import { makeTestContext } from "../../support/test-context";
import { ADDRESS, ID, load, newTerms, PATH, publicInfo, WIRE_OPEN } from "./order-edge";

export const UNPAID = { ...WIRE_OPEN, deposits: [] };
export const AGREED: AgreedOrder = {
  from: { slug: "btc" },
  to: { slug: "eth" },
  rateMode: "FIXED",
  amountToGive: amount("0.1"),
  amountToGet: amount("2.8183"),
  price: amount("28.3"),
  destinationAddress: ADDRESS,
  refundAddress: WIRE_OPEN.refundAddress,
  sentAt: NOW,
};

/** A browser that created the order on these terms. */
export async function cookieOf(agreed: AgreedOrder = AGREED): Promise<string> {
  const { context, nextCookie } = makeTestContext("/");
  await context.agreedOrders.add(ID, agreed);
  return nextCookie();
}

/** The page of this order and the log of its view, in a browser that created it on the agreed terms. */
export async function lookAt(
  edge: ReturnType<typeof useGatewayEdge>,
  order: object,
  agreed?: AgreedOrder,
) {
  edge.use(publicInfo(order), ...newTerms());
  const log = vi.fn();
  const { view } = await load(PATH, { cookie: await cookieOf(agreed), change: { log } });
  if (view.kind !== "found") throw new Error("The order is not shown");
  return { view, log };
}
