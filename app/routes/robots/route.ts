import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LOCALES, localePath } from "~/i18n/locales";
import { FILE_CACHE_SECONDS } from "~/domain/limits/cache-limits";

/** Personal pages and data. Both apply in every language. */
const PRIVATE = ["/order/", "/my-exchanges", "/profile", "/lk", "/go/"];
const DATA = ["/api/", "/theme", "/*_payload.json", "/*.data"];
/** The sandbox's console. A live site has none. */
const CONSOLE = "/sandbox";
/** Query parameters that only change the state of a page. */
const STATES = ["pick", "dialog", "q", "send", "receive", "amount"];

/** Serves GET /robots.txt. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const disallowed = [
    ...LOCALES.flatMap((locale) => PRIVATE.map((path) => localePath(path, locale))),
    ...(context.settings.sandbox ? [CONSOLE] : []),
    ...DATA,
    ...STATES.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
  ];
  const lines = [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${String(FILE_CACHE_SECONDS.robots)}`,
    },
  });
}
