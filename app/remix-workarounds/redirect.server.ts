import {
  // oxlint-disable-next-line no-restricted-imports -- the one place that wraps it
  redirect as remixRedirect,
  // oxlint-disable-next-line no-restricted-imports -- the one place that wraps it
  redirectDocument as remixRedirectDocument,
  type TypedResponse,
} from "@remix-run/cloudflare";
import { toPlainPath } from "~/ui/plain-path";

type Init = Parameters<typeof remixRedirect>[1];

/** Remix's redirect, for a path without a backslash. */
export function redirect(path: string, init?: Init): TypedResponse<never> {
  return remixRedirect(toPlainPath(path), init);
}

/** Remix's redirect to a new document, for a path without a backslash. */
export function redirectDocument(path: string, init?: Init): TypedResponse<never> {
  return remixRedirectDocument(toPlainPath(path), init);
}
