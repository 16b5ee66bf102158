// The first-visit record: the visitor's origin, kept for 30 days (spec: UTM record). The edge writes it, so it works
// without JavaScript. Scripts and other sites cannot read it.
import * as z from "zod/mini";
import { parseJson } from "~/contracts/parse-json";
import { FIRST_VISIT_UTM_COOKIE_SECONDS } from "~/domain/limits/cookie-limits";
import { asksForPrivacy } from "~/domain/visit/asks-for-privacy";
import { deriveGclidParams, deriveUtmParams, type UtmRecord } from "~/domain/visit/utm";
import { MAX_FIRST_VISIT_TEXT_LENGTH } from "~/domain/limits/cookie-limits";
import { isPrivatePath } from "~/domain/page/private-pages";
import { parseUrl } from "~/domain/request/parse-url";
import type { CookieJar } from "./cookies.server";

const COOKIE = "first_visit_utm";
const SCREEN_COOKIE = "screen_size";
const SCREEN_SIZE = /^\d{2,5}x\d{2,5}$/;

const text = z.optional(z.string());
const recordSchema = z.object({
  timestamp: z.number(),
  utmParams: z.object({ source: text, medium: text, campaign: text, term: text, content: text }),
  gclidParams: z.object({ gclid: text, gad_source: text }),
  additionalInfo: z.object({
    referrer: text,
    userAgent: text,
    language: text,
    landingPageUrl: text,
  }),
  sessionId: z.string(),
});

/** The address of the first page, and its request headers. */
interface Visit {
  readonly url: URL;
  readonly headers: Headers;
}

/** The browser's record; undefined if there is none. */
export function readFirstVisit(jar: CookieJar): UtmRecord | undefined {
  const value = jar.read(COOKIE);
  const record = value === undefined ? undefined : recordSchema.safeParse(parseJson(value)).data;
  const screenSize = readScreenSize(jar);
  if (!record || screenSize === undefined) return record;
  return { ...record, additionalInfo: { ...record.additionalInfo, screenSize } };
}

// An island stores it, because the server does not know the screen and scripts cannot read the record.
function readScreenSize(jar: CookieJar): string | undefined {
  const value = jar.read(SCREEN_COOKIE);
  return value !== undefined && SCREEN_SIZE.test(value) ? value : undefined;
}

/** Stores the first visit, unless there is a record or the browser asks not to be tracked. */
export function keepFirstVisit(visit: Visit, jar: CookieJar, now: number): void {
  if (jar.read(COOKIE) !== undefined || asksForPrivacy(visit.headers)) return;
  jar.write(COOKIE, JSON.stringify(recordOf(visit, now)), {
    maxAgeSeconds: FIRST_VISIT_UTM_COOKIE_SECONDS,
    isHttpOnly: true,
  });
}

function recordOf({ url, headers }: Visit, now: number): UtmRecord {
  const query = url.searchParams;
  return {
    timestamp: now,
    utmParams: clipAll(deriveUtmParams(query)),
    gclidParams: clipAll(deriveGclidParams(query)),
    additionalInfo: {
      referrer: clip(toPlace(parseUrl(headers.get("Referer")))),
      userAgent: clip(headers.get("User-Agent")),
      language: clip(headers.get("Accept-Language")),
      landingPageUrl: clip(toPlace(url)),
    },
    sessionId: crypto.randomUUID(),
  };
}

// Only origin and path. A query may open an order or contain typed text, and so may the path of a private page.
function toPlace(url: URL | undefined): string | undefined {
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const { origin, pathname } = url;
  return isPrivatePath(pathname) ? `${origin}/` : origin + pathname;
}

function clipAll<Key extends string>(
  values: Readonly<Partial<Record<Key, string | undefined>>>,
): Partial<Record<string, string>> {
  const entries = Object.entries<string | undefined>(values);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const clipped = clip(value);
      return clipped === undefined ? [] : [[name, clipped]];
    }),
  );
}

function clip(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  // Half a surrogate pair cannot be encoded.
  let points = Array.from(value.replace(/\p{Surrogate}/gu, ""));
  while (encodeURIComponent(points.join("")).length > MAX_FIRST_VISIT_TEXT_LENGTH) {
    points = points.slice(0, Math.floor(points.length * 0.9));
  }
  return points.join("") || undefined;
}
