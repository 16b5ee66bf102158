// What a repeated call gets (docs/gateway-contract.md, "What is repeated").
import { failWith, type ApiResult } from "../http/api-error";

/** A call's idempotency key and the hash of its request. */
export interface Receipt {
  readonly key: string;
  readonly fingerprint: string;
}

interface CreatedOrder {
  readonly orderId: string;
  readonly destinationAddress: string;
  /** Hash of the payload that created the order. */
  readonly fingerprint: string;
}

/** Returns the order to a repeated creation; fails if the key was used with another payload. */
export function replayCreation<T extends CreatedOrder>(
  order: T,
  fingerprint: string,
): ApiResult<T> {
  return order.fingerprint === fingerprint ? { ok: true, value: order } : rejectReuse(order);
}

/** Most remembered keys of one order. Above it the oldest is forgotten, so that a stranger with the order's link cannot fill its storage. */
const MAX_RECEIPTS = 100;

/** Returns the remembered keys of an order after adding this receipt. */
export function keepReceipt(
  receipts: Readonly<Record<string, string>>,
  receipt: Receipt | undefined,
): Readonly<Record<string, string>> {
  if (!receipt) return receipts;
  const { [receipt.key]: _, ...others } = receipts;
  const newest = Object.entries(others).slice(1 - MAX_RECEIPTS);
  return Object.fromEntries([...newest, [receipt.key, receipt.fingerprint]]);
}

/** Rejects a key that was used with another payload. */
function rejectReuse({
  orderId,
  destinationAddress,
}: Pick<CreatedOrder, "orderId" | "destinationAddress">) {
  return failWith("ERR_IDEMPOTENCY_KEY_REUSED", { details: { orderId, destinationAddress } });
}

/** Returns the order if a call with this receipt has already changed it, undefined for a new call. Fails if the key was used with another request. */
export function replayCall<
  T extends CreatedOrder & { readonly receipts: Readonly<Record<string, string>> },
>(order: T, receipt: Receipt | undefined): ApiResult<T> | undefined {
  const known = receipt && order.receipts[receipt.key];
  if (known === undefined) return undefined;
  return known === receipt?.fingerprint ? { ok: true, value: order } : rejectReuse(order);
}
