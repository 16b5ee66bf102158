import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { LOCALES } from "~/i18n/locales";
import { FILE_CACHE_SECONDS } from "~/domain/limits/cache-limits";

/** How long security.txt is valid, in milliseconds (RFC 9116 recommends less than a year). */
const SECURITY_TXT_VALID_MS = 180 * 24 * 60 * 60 * 1_000;

/** Serves GET /.well-known/security.txt (RFC 9116). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const lines = [
    `Contact: mailto:${BRAND.supportEmail}`,
    `Expires: ${new Date(context.now() + SECURITY_TXT_VALID_MS).toISOString()}`,
    `Preferred-Languages: ${LOCALES.map(({ code }) => code).join(", ")}`,
    `Canonical: ${context.origin}/.well-known/security.txt`,
    `Policy: ${context.origin}/docs/start/reporting`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${String(FILE_CACHE_SECONDS.securityTxt)}`,
    },
  });
}
