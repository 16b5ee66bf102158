import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Payout } from "~/domain/account/earnings";
import type { PendingPayout } from "~/domain/account/payout";

interface MadeRequest {
  readonly userId: number;
  readonly pending: PendingPayout;
  readonly made: Payout;
}

/**
 * Remembers what was made. Where it was asked for under the form's key, that is over with the page that shows it: any
 * other payout that is shown says nothing of what was asked for under the key.
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
