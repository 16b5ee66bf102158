// A write's idempotency key has an age: once a gateway has dropped it, the same request makes a second order or payout.
import { KEY_KEPT_SECONDS } from "./limits";

/** How many seconds longer every gateway has the key of a write that was first sent then; none or fewer once one may have dropped it. Both times are epoch ms. */
export function findKeySecondsLeft(firstSentAt: number, now: number): number {
  return KEY_KEPT_SECONDS - Math.floor((now - firstSentAt) / 1_000);
}

/** Whether every gateway still has that key. */
export function isKeyKept(firstSentAt: number, now: number): boolean {
  return findKeySecondsLeft(firstSentAt, now) > 0;
}
