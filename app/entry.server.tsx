import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { I18nextProvider } from "react-i18next";
import { renderPage } from "./page-stream.server";
import { readRetryAfterSeconds } from "~/components/errors/retry-after";
import { PAGE_SHEETS_HEADER } from "~/domain/page/page-sheets";
import { createServerI18n } from "~/i18n/i18n.server";
import { localeOfPath } from "~/i18n/locales";
import { toFontLinks } from "~/i18n/page-fonts";
import { needsScript } from "~/ui/needs-script";
import { MissingPartsProvider } from "~/components/shell/missing-parts";
import { NonceProvider } from "~/ui/nonce";
import { RequestIdProvider } from "~/ui/request-id";
import { inTime } from "~/domain/time/in-time";

/** Streamed parts of a page are abandoned after this, milliseconds; the page then shows what it has. */
const STREAM_TIMEOUT_MS = 16_000;

/** Parts that finish within this time after the page's frame are written in place, milliseconds. Later ones follow at the end, for browsers with script. */
const IN_PLACE_PATIENCE_MS = 20;

const SPECULATION = '"/speculation-rules.json"';

export const streamTimeout = STREAM_TIMEOUT_MS;

// oxlint-disable-next-line max-params -- Remix calls it with these five
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const locale = localeOfPath(new URL(request.url).pathname);
  const i18n = await createServerI18n(locale);
  let responseStatus = status;
  const page = await renderPage(
    <NonceProvider value={context.cspNonce}>
      <RequestIdProvider value={context.requestId}>
        <MissingPartsProvider value={context.settings.lacks}>
          <I18nextProvider i18n={i18n}>
            <RemixServer context={remix} url={request.url} nonce={context.cspNonce} />
          </I18nextProvider>
        </MissingPartsProvider>
      </RequestIdProvider>
    </NonceProvider>,
    {
      nonce: context.cspNonce,
      patienceMs: streamTimeout + 1_000,
      onError(error: unknown) {
        if (request.signal.aborted) return;
        context.log("render-failed", { error: String(error) });
        context.cacheBriefly();
        responseStatus = 500;
      },
    },
  );
  // Parts that finish quickly are written in place, where browsers without script see them.
  await (context.isWhole ? page.whenWhole : inTime(page.whenWhole, IN_PLACE_PATIENCE_MS));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Link", toFontLinks(locale));
  // On a page with script the router handles links.
  if (isWithoutScript(remix) && !context.isMiniApp) headers.set("Speculation-Rules", SPECULATION);
  headers.set(PAGE_SHEETS_HEADER, listSheets(remix).join(" "));
  const waitSeconds = findWait(remix);
  if (waitSeconds !== undefined) headers.set("Retry-After", String(waitSeconds));
  return new Response(page.write(), { status: responseStatus, headers });
}

function isWithoutScript({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches } = staticHandlerContext;
  return matches.some(({ route }) => !needsScript(routeModules[route.id]?.handle));
}

/** The style sheets of all matching routes; an error page may need only some of them. */
function listSheets({ manifest, staticHandlerContext }: EntryContext): string[] {
  const { matches } = staticHandlerContext;
  return [...new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))];
}

/** The waiting time of a page whose required call reached a gateway's limit. */
function findWait({ staticHandlerContext: { errors } }: EntryContext): number | undefined {
  const waits = Object.values(errors ?? {}).map((error) =>
    isRouteErrorResponse(error) ? readRetryAfterSeconds(error.data) : undefined,
  );
  return waits.find((wait) => wait !== undefined);
}

/** Logs an error that no loader or action caught, with the request id that the visitor sees. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return;
  context.cacheBriefly();
  // Remix's own 4xx, such as for a form sent to a page without an action, is the sender's mistake. It raises no alarm.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const stack = error instanceof Error ? error.stack : undefined;
  context.log("unhandled", { error: String(error), stack });
}
