import type { AppLoadContext } from "@remix-run/cloudflare";
import { deriveReturnPath } from "~/domain/account/return-path";
import { localeOfRequest } from "~/i18n/request-locale.server";

/** Where a sign-in leads back to, if that is a page of ours. */
export function findReturnPath({ origin }: AppLoadContext, returnTo: string): string | undefined {
  return deriveReturnPath(returnTo, origin);
}

/** Where it leads otherwise, in the page's language (spec: Account redirect rule). */
export function toStart(request: Request): string {
  return localeOfRequest(request).to("/profile/info");
}
