import { failWith, type ApiResult } from "../http/api-error";
import { replayCreation } from "./repeated-calls";
import { isPayable, type OrderRecord, type PayableOrder } from "./order-record";

/** Returns the order that a repeated creation gets; undefined if there is none yet. Another payload under the same key fails. */
export function findKnown(
  record: OrderRecord | undefined,
  fingerprint: string,
): ApiResult<PayableOrder | undefined> {
  if (record && isPayable(record)) return replayCreation(record, fingerprint);
  return record && record.fingerprint !== fingerprint
    ? failWith("ERR_IDEMPOTENCY_KEY_IN_USE")
    : { ok: true, value: undefined };
}
