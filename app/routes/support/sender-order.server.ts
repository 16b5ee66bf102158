// The order that a message names. Its number alone opens nothing, so only the orders that the sender's browser or
// account can open are fetched. The form reveals to nobody whether an order exists.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { deriveOrderPageOutcome } from "~/domain/failure/order-outcomes";
import { hasArrived } from "~/domain/order/order";
import { isSameOrderId } from "~/domain/order/order-id";
import type { OrderKey } from "~/domain/order/order-key";
import type { OrderProof } from "~/domain/support/support-message";
import { inTime } from "~/domain/time/in-time";
import { findOwnOrderKeys } from "~/routes/_account/own-order-keys.server";

/** Longest wait for the order, milliseconds (our choice). After it the key alone is the proof. */
const ORDER_PATIENCE_MS = 2_000;

/** What proves the order to be the sender's. `paidId` is its number if it has received money, or may have. */
export interface SenderOrder {
  readonly proof: OrderProof;
  readonly paidId?: string | undefined;
}

/** Returns what the sender can prove about the order. */
export async function findSenderOrder(
  context: AppLoadContext,
  orderId: string | undefined,
): Promise<SenderOrder> {
  if (orderId === undefined) return { proof: "none" };
  const { keys, isComplete } = await findOwnOrderKeys(context);
  const key = [...keys.values()].find((own) => isSameOrderId(own.orderId, orderId));
  return key ? openOrder(context, key) : { proof: isComplete ? "none" : "unknown" };
}

async function openOrder({ gateways }: AppLoadContext, key: OrderKey): Promise<SenderOrder> {
  const paidId = key.orderId;
  const found = await inTime(gateways.order.fetchOrder(key), ORDER_PATIENCE_MS);
  if (found?.ok) return { proof: "opened", ...(hasArrived(found.value) ? { paidId } : {}) };
  const isUnknown = found && deriveOrderPageOutcome(found.failure) === "address-incorrect";
  return isUnknown ? { proof: "none" } : { proof: "key", paidId };
}
