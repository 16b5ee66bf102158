// Who may open a page of the account area (spec: Account redirect rule). Every loader and every action asks by itself:
// a parent's loader is no gate, for each can be asked alone (docs/security.md 19).
import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { ENDED_PARAM, type SessionEnd } from "~/domain/account/session-end";
import type { AuthorizedAccount } from "~/domain/account/account";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Result } from "~/domain/failure/result";
import { localeOfPath, localePath } from "~/i18n/locales";
import { unavailable } from "./critical.server";

/** One request of the account area. */
export interface AccountRequest {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** Who is signed in, else a thrown 303 to sign-in with the way back. `isFresh` asks the gateway anew: for entering a page. */
export async function requireAccount(
  { request, context }: AccountRequest,
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<AuthorizedAccount> {
  const found = await context.account.find({ isFresh });
  // Not found out is not signed out: the page says so, and tries again by itself.
  if (!found.ok) throw unavailable(found.failure, "account");
  const account = found.value;
  if (!account) throw redirect(toSignInPath({ request, context }), 303);
  return account;
}

/** The result of an account call, unless its session has ended: then a thrown 303 to sign-in with the way back. */
export function orSignIn<T>(args: AccountRequest, result: Result<T>): Result<T> {
  if (!result.ok && deriveAccountOutcome(result.failure).kind === "reset-session") {
    throw redirect(toSignInPath(args), 303);
  }
  return result;
}

/** The way to sign-in and back, in the page's language. Whoever was signed in reads there why they are not. */
export function toSignInPath(
  { request, context }: AccountRequest,
  end: SessionEnd = request.method === "POST" ? "sent" : "page",
): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  const own = new URLSearchParams(searchParams);
  own.delete("_routes");
  const query = own.toString();
  const returnTo = query === "" ? path : `${path}?${query}`;
  const target = new URLSearchParams({ dialog: "login", returnTo });
  if (context.account.mayBeSignedIn()) target.set(ENDED_PARAM, end);
  return `${localePath("/lk", localeOfPath(pathname))}?${target.toString()}`;
}
