import type { Instrument } from "~/domain/instrument/instrument";
import { findMeantPair } from "~/domain/pair/meant-pair";
import { toPairPath } from "~/domain/pair/pair-slug";
import { localeOfPath, localePath } from "~/i18n/locales";
import { redirect } from "~/remix-workarounds/redirect.server";

/** Redirects an address with other words for its coins to the pair's own. Search engines and bookmarks keep old words for years. */
export function redirectToMeantPair(
  request: Request,
  instruments: readonly Instrument[],
  segment: string,
): void {
  const pair = findMeantPair(instruments, segment);
  if (!pair) return;
  const { pathname, search } = new URL(request.url);
  const path = localePath(toPairPath(pair.from, pair.to), localeOfPath(pathname));
  throw redirect(path + search, 302);
}
