// Removes the account from the browser after sign-out or after the account was closed (spec: Sign-out).
import type { AppLoadContext } from "@remix-run/cloudflare";

/** Clears pages that the browser keeps for Back. "cookies" and "storage" are not cleared: they hold the visitor's orders, which do not need an account. */
export const CLEAR_PAGES = { "Clear-Site-Data": '"cache"' } as const;

/** Ends the session and removes the browser's cookies about the account. */
export async function leaveAccount({
  account,
  verificationDraft,
  payoutNotes,
}: AppLoadContext): Promise<void> {
  await account.signOut();
  verificationDraft.clear();
  await payoutNotes.clearKnown();
}
