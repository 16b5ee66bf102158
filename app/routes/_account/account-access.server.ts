// Access control for the account area (spec: Account redirect rule). Every loader and every action checks access. A
// parent's loader does not protect its children, because each can be requested alone (docs/security.md 19).
import type { AppLoadContext } from "@remix-run/cloudflare";
import { ENDED_PARAM, type SessionEnd } from "~/domain/account/session-end";
import type { AuthorizedAccount } from "~/domain/account/account";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Result } from "~/domain/failure/result";
import { localeOfPath, localePath } from "~/i18n/locales";
import { unavailable } from "~/routes/_failure/critical.server";
import { redirect } from "~/remix-workarounds/redirect.server";

/** A request to the account area. */
export interface AccountRequest {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** Returns the signed-in account, or throws a 303 to sign-in with a return path. `isFresh` asks the gateway instead of the cache; pages use it on entry. */
export async function requireAccount(
  { request, context }: AccountRequest,
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<AuthorizedAccount> {
  const found = await context.account.find({ isFresh });
  // An unknown state is not a sign-out: the page explains the failure and retries.
  if (!found.ok) throw unavailable(found.failure, "account");
  const account = found.value;
  if (account) return account;
  if (request.headers.has("Cookie")) throw redirect(toSignInPath({ request, context }), 303);
  // The next request shows whether the browser keeps this cookie.
  await context.session.ensure();
  throw redirect(toSignInPath({ request, context }, "cookies"), 303);
}

/** Returns the result of an account call. If the session has ended, throws a 303 to sign-in with a return path. */
export function orSignIn<T>(args: AccountRequest, result: Result<T>): Result<T> {
  if (!result.ok && deriveAccountOutcome(result.failure).kind === "reset-session") {
    throw redirect(toSignInPath(args), 303);
  }
  return result;
}

/** Returns the localized path to sign-in, with a return path. Sign-in explains why a session ended, or that none can begin. */
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
  const isSaid = end === "cookies" || context.account.mayBeSignedIn();
  if (isSaid) target.set(ENDED_PARAM, end);
  return `${localePath("/lk", localeOfPath(pathname))}?${target.toString()}`;
}
