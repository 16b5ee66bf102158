import { MAX_COOKIE_BYTES } from "~/domain/limits/cookie-limits";
import type { Sealer } from "./seal.server";

interface CookieToSeal {
  readonly cookie: string;
  readonly ttlSeconds: number;
}

/** Seals the first of these values that fits into this cookie; undefined if none does. */
export async function sealWhatFits(
  sealer: Sealer,
  { cookie, ttlSeconds }: CookieToSeal,
  values: readonly unknown[],
): Promise<string | undefined> {
  for (const value of values) {
    const sealed = await sealer.seal(cookie, value, ttlSeconds);
    if (cookie.length + 1 + sealed.length <= MAX_COOKIE_BYTES) return sealed;
  }
  return undefined;
}

/** The prefixes of a list, the longest first, so that the last entries are dropped first. */
export function listBeginnings<T>(list: readonly T[]): readonly T[][] {
  return list.map((_, less) => list.slice(0, list.length - less));
}
