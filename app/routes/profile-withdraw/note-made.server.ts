import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Payout } from "~/domain/account/earnings";
import type { PendingPayout } from "~/domain/account/payout";

interface MadeRequest {
  readonly userId: number;
  readonly pending: PendingPayout;
  readonly made: Payout;
}

/**
 * Saves the completed payout. If it was requested under the form's key, the key is marked as used. The page that shows
 * the payout then gets a new key. Other payouts do not affect the key.
 */
export async function noteMade(
  { payoutNotes, idempotencyKey }: AppLoadContext,
  { userId, pending, made }: MadeRequest,
): Promise<void> {
  const { formKey } = await payoutNotes.find(userId);
  const own = formKey && (await idempotencyKey({ userId, payout: pending.payout }, formKey.token));
  const isOwn = own === pending.idempotencyKey;
  await payoutNotes.save(userId, {
    made,
    formKey: formKey && isOwn ? { ...formKey, made: made.id } : formKey,
  });
}
