// How a browser is left behind at sign-out, and when the account is closed (spec: Sign-out).
import type { AppLoadContext } from "@remix-run/cloudflare";

/** For pages that the browser keeps for Back. Not "cookies" or "storage": the visitor's orders are there, who is no account. */
export const CLEAR_PAGES = { "Clear-Site-Data": '"cache"' } as const;

/** Ends the session, and takes out of the browser what it remembers of the account. */
export async function leaveAccount({
  account,
  verificationDraft,
  payoutNotes,
}: AppLoadContext): Promise<void> {
  await account.signOut();
  verificationDraft.clear();
  await payoutNotes.clearKnown();
}
