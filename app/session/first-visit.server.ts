// Owns the first-visit record: where the visitor came from, noted once at the edge for 30 days, so that
// it is there without JavaScript too (spec: UTM record). Scripts and other sites cannot read it.
import * as z from "zod/mini";
import { FIRST_VISIT_UTM_COOKIE_SECONDS } from "~/domain/limits";
import { deriveGclidParams, deriveUtmParams, type UtmRecord } from "~/domain/site/utm";
import type { CookieJar } from "./cookies.server";

const COOKIE = "first_visit_utm";
// Eleven of these and their names stay under the 4 KB of a cookie, percent-encoded as they are there.
const MAX_ENCODED_LENGTH = 280;

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
    screenSize: text,
  }),
  sessionId: z.string(),
});

/** The record that this browser carries, or undefined. */
export function readFirstVisit(jar: CookieJar): UtmRecord | undefined {
  const value = jar.read(COOKIE);
  return value === undefined ? undefined : recordSchema.safeParse(parseJson(value)).data;
}

/** Notes the first visit, unless there is a record or the browser asks not to be tracked. */
export function keepFirstVisit(request: Request, jar: CookieJar, now: number): void {
  if (jar.read(COOKIE) !== undefined || refusesTracking(request.headers)) return;
  jar.write(COOKIE, JSON.stringify(recordOf(request, now)), {
    maxAgeSeconds: FIRST_VISIT_UTM_COOKIE_SECONDS,
    isHttpOnly: true,
  });
}

function recordOf(request: Request, now: number): UtmRecord {
  const { headers } = request;
  const query = new URL(request.url).searchParams;
  return {
    timestamp: now,
    utmParams: clipAll(deriveUtmParams(query)),
    gclidParams: clipAll(deriveGclidParams(query)),
    additionalInfo: {
      referrer: clip(headers.get("Referer")),
      userAgent: clip(headers.get("User-Agent")),
      language: clip(headers.get("Accept-Language")),
      landingPageUrl: clip(request.url),
    },
    sessionId: crypto.randomUUID(),
  };
}

function refusesTracking(headers: Headers): boolean {
  return headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
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
  // Half a surrogate pair cannot be encoded.
  let points = Array.from((value ?? "").replace(/\p{Surrogate}/gu, ""));
  while (encodeURIComponent(points.join("")).length > MAX_ENCODED_LENGTH) {
    points = points.slice(0, Math.floor(points.length * 0.9));
  }
  return points.join("") || undefined;
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
