// What a repeated call gets (docs/gateway-contract.md, "What is repeated").
import { failWith, type ApiResult } from "../http/api-error";
import { isPayable, type OrderRecord, type PayableOrder } from "./order-record";

/** A call's idempotency key and the hash of its request. */
export interface Receipt {
  readonly key: string;
  readonly fingerprint: string;
}

/** The hashes of the calls that changed an order, by their keys. */
export type Receipts = Readonly<Record<string, string>>;

/** Most remembered keys of one order. Above it the oldest is forgotten, so that a stranger with the order's link cannot fill its storage. */
const MAX_RECEIPTS = 100;

/** Returns the remembered keys of an order after adding this receipt. */
export function keepReceipt(receipts: Receipts, receipt: Receipt | undefined): Receipts {
  if (!receipt) return receipts;
  const { [receipt.key]: _, ...others } = receipts;
  const newest = Object.entries(others).slice(1 - MAX_RECEIPTS);
  return Object.fromEntries([...newest, [receipt.key, receipt.fingerprint]]);
}

/** Returns the order that a repeated creation gets; undefined if there is none yet. Another payload under the same key fails. */
export function findKnown(
  record: OrderRecord | undefined,
  fingerprint: string,
): ApiResult<PayableOrder | undefined> {
  if (record && isPayable(record)) return replay(record, record.fingerprint === fingerprint);
  return record && record.fingerprint !== fingerprint
    ? failWith("ERR_IDEMPOTENCY_KEY_IN_USE")
    : { ok: true, value: undefined };
}

/** Returns the order if a call with this receipt has already changed it, undefined for a new call. Fails if the key was used with another request. */
export function replayCall(
  order: PayableOrder,
  receipts: Receipts,
  receipt: Receipt | undefined,
): ApiResult<PayableOrder> | undefined {
  const known = receipt && receipts[receipt.key];
  return known === undefined ? undefined : replay(order, known === receipt?.fingerprint);
}

function replay(order: PayableOrder, isSame: boolean): ApiResult<PayableOrder> {
  const { orderId, destinationAddress } = order;
  return isSame
    ? { ok: true, value: order }
    : failWith("ERR_IDEMPOTENCY_KEY_REUSED", { details: { orderId, destinationAddress } });
}
