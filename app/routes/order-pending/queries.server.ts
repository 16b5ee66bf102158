import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { nameAskedChat } from "~/domain/account/name-account";
import { isAmount } from "~/domain/money/money";
import { FRESH_ORDER_MS } from "~/domain/limits/order-limits";
import { FIAT_REFRESH_SECONDS } from "~/domain/limits/fiat-limits";
import { ORDER_REFRESH_SECONDS } from "~/domain/limits/order-limits";
import { PART_PATIENCE_MS } from "~/domain/limits/page-limits";
import type { PendingOrder } from "~/domain/order/new-order";
import { formatOrderId } from "~/domain/order/order-id";
import { toOrderPath } from "~/domain/order/order-link";
import { inTime } from "~/domain/time/in-time";
import { SECOND_MS } from "~/domain/time/time-units";
import { formatExactAmount } from "~/i18n/format";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfPath, localePath, type Locale } from "~/i18n/locales";
import { redirect } from "~/remix-workarounds/redirect.server";
import { toHeadlineKey, type AttemptView } from "./attempt/attempt-view";
import { toPayable } from "./attempt/payable.server";
import { toAttemptView } from "./attempt/attempt-view.server";

/** A creation with an unknown outcome, as shown. */
export interface PendingView {
  /** The id that its check button sends. */
  readonly intent: string;
  readonly give: string;
  readonly get: string;
  readonly destinationAddress: string;
  readonly sentAt: number;
}

/** The signed-in account's attempt with the fiat provider; 'unknown' if it could not be fetched. */
type FoundAttempt =
  | { readonly kind: "none"; readonly canSignIn: boolean }
  | { readonly kind: "unknown"; readonly traceId: string }
  | { readonly kind: "found"; readonly view: AttemptView };

/** The page's data. */
export interface OrderPendingData {
  readonly title: string;
  readonly refreshSeconds: number | undefined;
  readonly attempt: FoundAttempt;
  /** The URL has `?dialog=redirect`. */
  readonly isDialogOpen: boolean;
  /** This browser's newest order, while it is fresh. */
  readonly recent: { readonly displayId: string; readonly path: string } | undefined;
  readonly pending: readonly PendingView[];
}

export async function loadOrderPendingPage(args: LoaderFunctionArgs): Promise<OrderPendingData> {
  const { request, context } = args;
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const [attempt, pending, recent] = await Promise.all([
    findAttempt(args, locale),
    context.pendingOrders.list(),
    findRecent(context),
  ]);
  const isDialogOpen = url.searchParams.get("dialog") === "redirect";
  const isStill = isDialogOpen || url.searchParams.get("refresh") === "off";
  const isSettled = recent !== undefined || pending.length > 0;
  return {
    title: await toTitle(request, attempt, pending.length > 0),
    refreshSeconds: toRefreshSeconds(attempt, isStill || context.isActionResult, isSettled),
    attempt,
    isDialogOpen,
    recent,
    pending: pending.map((order) => toPendingView(order, locale)),
  };
}

/** Runs the attempt's next step and returns the result. A visitor who returns from the payment is redirected to the order. */
async function findAttempt(
  { request, context }: LoaderFunctionArgs,
  locale: Locale,
): Promise<FoundAttempt> {
  const { fiat, account, gateways, now, origin } = context;
  const { provider } = fiat;
  if (!provider) return { kind: "none", canSignIn: false };
  const { searchParams } = new URL(request.url);
  const isReturned = searchParams.has("returned");
  const found = await fiat.advance({ isReturned });
  if (!found.ok) return { kind: "unknown", traceId: found.failure.traceId };
  if (!found.value) return { kind: "none", canSignIn: !account.mayBeSignedIn() };
  const listing = gateways.rate.fetchInstruments();
  const attempt = await toPayable(context, found.value, isReturned);
  if ("leadsTo" in attempt) {
    const dialog = searchParams.get("dialog") === "redirect" ? "&dialog=redirect" : "";
    throw redirect(localePath(toOrderPath(attempt.leadsTo), locale) + dialog, 303);
  }
  const owner = await account.peek();
  const forChat = owner && nameAskedChat(owner, await account.findLayer());
  // Only for the logos, so the page does not wait long.
  const listed = await inTime(listing, PART_PATIENCE_MS.document);
  const instruments = listed?.ok ? listed.value : [];
  const shown = { locale, now: now(), origin, provider, instruments, forChat };
  const view = toAttemptView(attempt, shown);
  return { kind: "found", view };
}

async function toTitle(request: Request, attempt: FoundAttempt, isUnknown: boolean) {
  if (attempt.kind === "none") {
    const t = await getFixedT(request, "order");
    return t(isUnknown ? "pending.unknownTitle" : "pending.title");
  }
  const t = await getFixedT(request, "fiat");
  if (attempt.kind === "unknown") return t("unavailable.title");
  return t(`headline.${toHeadlineKey(attempt.view)}`, { provider: attempt.view.provider });
}

/** Returns the seconds until the page reloads without script; undefined while the visitor is about to press something. */
function toRefreshSeconds(
  attempt: FoundAttempt,
  isStill: boolean,
  isSettled: boolean,
): number | undefined {
  if (isStill) return undefined;
  if (attempt.kind === "found") return toAttemptRefresh(attempt.view);
  if (attempt.kind === "unknown") return FIAT_REFRESH_SECONDS;
  return isSettled ? undefined : ORDER_REFRESH_SECONDS;
}

// A gateway limit delays the reload until it ends.
function toAttemptRefresh({ isMoving, askedAt, waitsUntil = 0 }: AttemptView): number | undefined {
  if (!isMoving) return undefined;
  return Math.max(FIAT_REFRESH_SECONDS, Math.ceil((waitsUntil - askedAt) / SECOND_MS));
}

async function findRecent(context: AppLoadContext) {
  const [newest] = await context.orders.list();
  if (!newest || context.now() - newest.createdAt >= FRESH_ORDER_MS) return undefined;
  return {
    displayId: formatOrderId(newest.orderId),
    path: toOrderPath(newest),
  };
}

function toPendingView({ order, intent, sentAt }: PendingOrder, locale: Locale): PendingView {
  const { from, to, amountToGive, amountToGet } = order.rate;
  const figure = (amount: string, ticker: string) =>
    isAmount(amount) ? `${formatExactAmount(amount, locale)} ${ticker}` : ticker;
  return {
    intent,
    give: figure(amountToGive, from.currencyTitle),
    get: figure(amountToGet, to.currencyTitle),
    destinationAddress: order.destinationAddress,
    sentAt,
  };
}
