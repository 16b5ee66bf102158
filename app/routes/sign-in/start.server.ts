import type { AppLoadContext } from "@remix-run/cloudflare";
import { deriveReturnPath } from "~/domain/account/return-path";
import { localeOfRequest } from "~/i18n/request-locale.server";

/** Returns the path to return to after sign-in, if it is on our site. */
export function findReturnPath({ origin }: AppLoadContext, returnTo: string): string | undefined {
  return deriveReturnPath(returnTo, origin);
}

/** Returns the default page after sign-in in the page's language (spec: Account redirect rule). */
export function toStart(request: Request): string {
  return localeOfRequest(request).to("/profile/info");
}
