import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findLocale, isCacheable } from "~/i18n/locales";
import { messagesCacheControl } from "~/i18n/messages-cache";
import { messagesHash } from "~/i18n/messages-url";
import { browserMessagesOf } from "~/i18n/messages.server";

/** Serves GET /_i18n/{hash}/{locale}/messages.json (spec: Locale messages). */
export function loader({ params }: LoaderFunctionArgs): Response {
  const locale = findLocale(params.locale);
  if (!locale) {
    const message = `Failed loading locale (${params.locale ?? ""})`;
    return Response.json({ message }, { status: 404, headers: { "Cache-Control": "no-cache" } });
  }
  const cacheControl = messagesCacheControl({
    isCurrent: params.hash === messagesHash(locale),
    isCacheable: isCacheable(locale),
  });
  return Response.json(browserMessagesOf(locale), { headers: { "Cache-Control": cacheControl } });
}
