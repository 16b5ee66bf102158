import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { ok, type Result } from "~/domain/failure/result";

/** Returns the signed-in account from the session, or from the gateway if the session does not answer at once. A failure means that nobody knows who is signed in. */
export async function findCurrent({
  account,
}: Pick<AppLoadContext, "account">): Promise<Result<AuthorizedAccount | undefined>> {
  const known = await account.peek();
  return known || !account.mayBeSignedIn() ? ok(known) : account.find();
}
