// Age of idempotency keys: once a gateway has dropped a key, the same request creates a second order or payout.
import { KEY_KEPT_SECONDS } from "../limits/order-limits";

/** How many more seconds every gateway keeps the key of a write first sent at `firstSentAt`. Zero or less once a gateway may have dropped it. Both times are epoch ms. */
export function findKeySecondsLeft(firstSentAt: number, now: number): number {
  return KEY_KEPT_SECONDS - Math.floor((now - firstSentAt) / 1_000);
}

/** Whether every gateway still keeps that key. */
export function isKeyKept(firstSentAt: number, now: number): boolean {
  return findKeySecondsLeft(firstSentAt, now) > 0;
}
