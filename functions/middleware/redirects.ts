// Applies the redirect table of content/redirects.json to every document and client navigation (spec: Redirect table).
// External targets leave the site.
import * as z from "zod";
import { barePath, LOCALES, localeOfPath, localePath } from "~/i18n/locales";
import table from "../../content/redirects.json";
import { render } from "../pages/render";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

const target = z.union([z.string().regex(/^\/(?![/\\])/), z.url({ protocol: /^https$/ })]);
const rule = z.object({
  from: z.string().startsWith("/"),
  to: target,
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
});

/** The rules as in the file: exact paths, and paths that end in '/*', whose rest is carried over. */
export const redirectTable = z.object({ exact: z.array(rule), pattern: z.array(rule) });

type RedirectTable = z.output<typeof redirectTable>;

/** The target of a path and the status of the redirect. */
export interface Redirection {
  readonly to: string;
  readonly status: number;
}

const rules = redirectTable.parse(table);

/** Every path of the table in every locale: patterns for functions/middleware/canonical-url/path-shape.ts. */
export const REDIRECTED_PATHS = LOCALES.flatMap((locale) =>
  [...rules.exact, ...rules.pattern].map(({ from }) => localePath(from, locale)),
);

/** Redirects a path that the table contains. */
export function followRedirect(scope: RequestScope): Promise<Response> | Response | undefined {
  const { request, url, showing } = scope;
  if (!isReading(request)) return undefined;
  const isData = url.pathname.endsWith(".data");
  const path = isData ? url.pathname.slice(0, -".data".length) : url.pathname;
  const found = findRedirection(path, rules);
  if (!found) return undefined;
  const to = found.to.startsWith("/") ? withQuery(found.to, withoutRoutes(url).search) : found.to;
  // A client navigation reads redirects in Remix's own encoding, which the root loader produces.
  if (isData) {
    const instead = { kind: "redirection", redirection: { ...found, to } } as const;
    return render(new Request(withoutRoutes(url), request), showing(instead));
  }
  return new Response(null, { status: found.status, headers: { Location: to } });
}

/** Returns the redirect of a canonical path, in the path's own locale. */
export function findRedirection(pathname: string, from: RedirectTable): Redirection | undefined {
  const path = barePath(pathname);
  const exact = from.exact.find((candidate) => candidate.from === path);
  if (exact) return { to: inLocaleOf(pathname, exact.to), status: exact.status };
  // A missing file of the folder is no page.
  if (/\.\w+$/.test(path)) return undefined;
  for (const candidate of from.pattern) {
    const stem = candidate.from.slice(0, -"/*".length);
    if (path !== stem && !path.startsWith(`${stem}/`)) continue;
    const to = candidate.to.replace(/\/\*$/, () => path.slice(stem.length));
    return { to: inLocaleOf(pathname, to), status: candidate.status };
  }
  return undefined;
}

function withQuery(to: string, search: string): string {
  return to + (to.includes("?") ? search.replace("?", "&") : search);
}

function inLocaleOf(pathname: string, to: string): string {
  return to.startsWith("/") ? localePath(to, localeOfPath(pathname)) : to;
}

// `_routes` would keep the root loader from running.
function withoutRoutes(url: URL): URL {
  const whole = new URL(url);
  whole.searchParams.delete("_routes");
  return whole;
}
