import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LOCALES, localePath } from "~/i18n/locales";
import { FILE_CACHE_SECONDS } from "~/domain/page-limits";

/** What is somebody's own, or data and no page. Each holds in every language. */
const PRIVATE = ["/order/", "/my-exchanges", "/profile", "/lk", "/go/"];
const DATA = ["/api/", "/sandbox", "/theme", "/*_payload.json", "/*.data"];
/** States of a page that are no pages of their own. */
const STATES = ["pick", "dialog", "q", "send", "receive", "amount"];

/** GET /robots.txt. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const disallowed = [
    ...LOCALES.flatMap((locale) => PRIVATE.map((path) => localePath(path, locale))),
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
