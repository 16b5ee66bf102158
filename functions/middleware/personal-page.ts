// What of a page is the visitor's own. It is written into the finished HTML on its way out, so that
// the HTML itself can be the same for everyone (docs/architecture.md, "Public HTML").
import { isbot } from "isbot";
import { nameAccount } from "~/domain/account/name-account";
import { keepFirstVisit } from "~/session/first-visit.server";
import { keepReferral } from "~/session/referral.server";
import { isPage } from "../render";
import { findFrameOrigins } from "../telegram/framing";
import type { Analytics } from "../env";
import type { RequestScope } from "../scope/request-scope";
import { inlineStyles } from "./first-page-styles";
import { isPrefetch } from "./prefetch";
import { findTracking, mayLoadForeign } from "./tracking";
import { keepLocale } from "../scope/visitor-locale";

/** The page with what is the visitor's own: theme, account, a token for its forms, the data layer where it is allowed. Anything but a page stays as it is. */
export async function withPersonalParts(
  response: Response,
  scope: RequestScope,
): Promise<Response> {
  if (!isPage(response)) return response;
  const account = await scope.context.account.peek();
  const theme = scope.context.theme.current;
  const isInTelegram = findFrameOrigins(response, scope).length > 0;
  const tracking = findTracking(scope);
  const isForeignAllowed = mayLoadForeign(scope);
  const isOverheard = tracking?.script !== undefined && isForeignAllowed;
  const mark = account && (isOverheard ? "" : nameAccount(account));
  const rewriter = new HTMLRewriter()
    .on("html", {
      element(html) {
        html.setAttribute("data-request-id", scope.context.requestId);
        // Read by app/islands/telegram.
        if (isInTelegram) html.setAttribute("data-layer", "telegram");
        if (theme !== "auto") html.setAttribute("data-theme", theme);
        for (const mark of listMarks(scope)) html.setAttribute(mark, "");
        // Read by app/components/shell/account-name.ts.
        if (mark !== undefined) html.setAttribute("data-account", mark);
        // Read by app/islands/analytics: without it, nobody hears of anything.
        if (tracking) html.setAttribute("data-analytics", account ? "registered" : "guest");
        // The tag manager is not here: what happens waits in the tab for the next page that has it.
        if (tracking?.script && !isForeignAllowed) html.setAttribute("data-analytics-later", "");
      },
    })
    .on("head", {
      element(head) {
        // At its end, where hydration leaves alone what it does not know.
        if (isInTelegram) head.append(FRAME_STORAGE, { html: true });
        for (const tag of tracking ? scriptTags(tracking, isForeignAllowed) : [])
          head.append(tag, { html: true });
      },
    })
    .on("header.shell-bar, footer.shell-foot", {
      element(part) {
        if (isInTelegram) part.setAttribute("hidden", "");
      },
    })
    .on('button[name="theme"]', {
      element(button) {
        button.setAttribute("aria-pressed", String(button.getAttribute("value") === theme));
      },
    })
    .on("[data-account-name]", {
      element(place) {
        if (!account) return;
        if (isOverheard) place.prepend(hideFromScripts(nameAccount(account)), { html: true });
        else place.setInnerContent(nameAccount(account));
      },
    })
    // One token a page view: the same form pressed twice is one intent (docs/security.md 20).
    .on('input[name="_key"]', {
      element(input) {
        // A page that comes back to repeat a write brings the token of the first try along.
        if (input.getAttribute("value") || isPrefetch(scope.request)) return;
        input.setAttribute("value", crypto.randomUUID());
      },
    });
  return inlineStyles(rewriter, response, scope).transform(response);
}

// In a closed shadow root people read the name, and no script of the operator's tag manager does. What stands in the
// element besides is not shown then.
function hideFromScripts(name: string): string {
  return `<template shadowrootmode="closed">${escapeText(name)}</template>`;
}

/** Comes before every script of the page: in a frame some browsers throw at whoever looks at storage. */
const FRAME_STORAGE = '<script src="/frame-storage.js"></script>';

/** What app/components/shell/own-orders.tsx shows of this browser's orders. */
function listMarks({ context }: RequestScope): string[] {
  const open = context.openOrders.areThere() ? ["data-open-orders"] : [];
  return context.pendingOrders.areKept() ? [...open, "data-pending-order"] : open;
}

/** Starts what a visitor's browser keeps for us, once a page has been shown to a person. */
export async function saveVisitor(response: Response, scope: RequestScope): Promise<void> {
  const { request, url, jar, context } = scope;
  const isPerson = !isbot(request.headers.get("User-Agent"));
  if (request.method !== "GET" || !isPage(response) || !isPerson || isPrefetch(request)) return;
  keepReferral(url, jar);
  keepFirstVisit(request, jar, context.now());
  keepLocale(scope);
  await context.session.ensure();
}

/** What listens on the page, and the operator's tag manager where it may be. Both come late: nothing waits for them. */
function scriptTags({ script }: Analytics, isForeignAllowed: boolean): string[] {
  const own = '<script type="module" src="/track.js"></script>';
  return script && isForeignAllowed
    ? [own, `<script async src="${escapeAttribute(script)}"></script>`]
    : [own];
}

function escapeAttribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

function escapeText(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
