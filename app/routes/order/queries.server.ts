import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deriveOrderPageOutcome } from "~/domain/failure/order-outcomes";
import { FRESH_ORDER_MS } from "~/domain/limits/order-limits";
import { ORDER_REFRESH_SECONDS } from "~/domain/limits/order-limits";
import type { Order } from "~/domain/order/order";
import { isDestinationOf } from "~/domain/order/order-access";
import { formatOrderId, isSameOrderId, parseOrderId } from "~/domain/order/order-id";
import { isPhaseOver, isPhaseSelfMoving } from "~/domain/order/order-phase";
import { toOrderKey } from "~/domain/order/order-key";
import { readOrderIdOfPath, toOrderPath } from "~/domain/order/order-link";
import { readQueryText } from "~/domain/text/query-text";
import { localeOfPath, localePath, type Locale } from "~/i18n/locales";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { loadOwnOrderKeys } from "~/routes/_account/own-order-keys.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { checkAttempt } from "./check-attempt.server";
import { loadNewRate, loadRefundInfo } from "./actions/new-terms.server";
import { findDifferences } from "./find-differences.server";
import type { FoundPage, OrderDialog, OrderPageView, UnavailablePage } from "./page-view";
import { toOrderTitle, toPageTitle } from "./title.server";
import { toOrderView } from "./view/view";
import type { OrderView } from "./view/view-types";

/** Without script: the seconds until the page of a new order that the gateway does not list yet reloads. */
const UNLISTED_ORDER_REFRESH_SECONDS = 4;

/** The page's view and its HTTP status. */
export interface LoadedOrderPage {
  readonly view: OrderPageView;
  readonly status: number;
  /** Whether the given destination address did not open an order. The edge counts such look-ups, whatever the status of a form sent with them. */
  readonly isInVain?: boolean;
}

interface OrderRequest {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly url: URL;
  readonly locale: Locale;
  /** The order's number as written in the URL. */
  readonly typedId: string;
  readonly base: { readonly id: string; readonly displayId: string };
}

export async function loadOrderPage(args: LoaderFunctionArgs): Promise<LoadedOrderPage> {
  const asked = readOrderRequest(args);
  const address = readQueryText(asked.url.searchParams, "destinationAddress");
  if (address === "") return askForAddress(asked);
  const result = await asked.context.gateways.order.fetchOrder({
    orderId: asked.typedId,
    destinationAddress: address,
  });
  if (result.ok) return showOrder(asked, result.value);
  const { failure } = result;
  if (deriveOrderPageOutcome(failure) === "unavailable") {
    const view = await toUnavailableView(asked, "no-response", failure.traceId);
    return { status: toUnavailableStatus(failure), view };
  }
  if (!(await isFresh(asked, address))) return lock(asked, address);
  return { status: 200, view: await toUnavailableView(asked, "not-found-yet", failure.traceId) };
}

/** Whether this browser has just created the order. A gateway may list it later, so it is not missing. */
async function isFresh({ context, typedId }: OrderRequest, address: string): Promise<boolean> {
  const orders = await context.orders.list();
  return orders.some(
    (made) =>
      isSameOrderId(made.orderId, typedId) &&
      isDestinationOf(made, address) &&
      context.now() - made.createdAt < FRESH_ORDER_MS,
  );
}

async function toUnavailableView(
  { base, request, context }: OrderRequest,
  reason: UnavailablePage["reason"],
  traceId: string,
): Promise<UnavailablePage> {
  const isSilent = reason === "no-response";
  const key = isSilent ? "unavailable.title" : "notFoundYet.title";
  const seconds = isSilent ? ORDER_REFRESH_SECONDS : UNLISTED_ORDER_REFRESH_SECONDS;
  return {
    ...base,
    kind: "unavailable",
    reason,
    title: await toPageTitle(request, key),
    traceId,
    askedAt: context.now(),
    // This page is also the reply to a form. It does not reload then, because a reload would lose the typed values.
    refreshSeconds: context.isActionResult ? undefined : seconds,
  };
}

function readOrderRequest({ request, context }: LoaderFunctionArgs): OrderRequest {
  const url = new URL(request.url);
  const typedId = readOrderIdOfPath(url.pathname);
  const id = parseOrderId(typedId);
  const base = { id, displayId: formatOrderId(id) };
  return { context, request, url, locale: localeOfPath(url.pathname), typedId, base };
}

/** Redirects to the order if this browser or the signed-in account knows its address. Otherwise asks for the address. */
async function askForAddress(asked: OrderRequest): Promise<LoadedOrderPage> {
  const own = await loadOwnOrderKeys(asked.context);
  const known = [...own.values()].find(({ orderId }) => isSameOrderId(orderId, asked.typedId));
  if (known) throw redirect(localePath(toOrderPath(known), asked.locale));
  return { ...(await lock(asked, "")), status: 200 };
}

async function lock(asked: OrderRequest, typedAddress: string): Promise<LoadedOrderPage> {
  return {
    status: 404,
    isInVain: typedAddress !== "",
    view: {
      ...asked.base,
      kind: "locked",
      title: await toPageTitle(asked.request, "access.title"),
      typedAddress,
      isWrong: typedAddress !== "",
      refreshSeconds: undefined,
    },
  };
}

async function showOrder(asked: OrderRequest, order: Order): Promise<LoadedOrderPage> {
  const { context, url, locale } = asked;
  if ((await checkAttempt(context, order)) === "other-order") {
    throw redirect(localePath("/order/pending", locale), 303);
  }
  const [comparison, refund, newRate, kept] = await Promise.all([
    findDifferences(context, order),
    loadRefundInfo(context, order),
    loadNewRate(context, order),
    context.orders.list(),
  ]);
  const view = toOrderView(order, {
    locale,
    now: context.now(),
    origin: context.origin,
    redirectHosts: context.settings.redirectHosts,
    fiatProvider: context.fiat.provider?.name,
    link: context.origin + localePath(toOrderPath(toOrderKey(order)), locale),
    qrKind: url.searchParams.get("qr") === "uri" ? "uri" : "address",
    ...comparison,
    refund,
    newRate,
  });
  if (isPhaseOver(view.phase)) await context.openOrders.close(order.id);
  const dialog = readDialog(url, view);
  return {
    status: 200,
    view: {
      ...asked.base,
      kind: "found",
      title: await toOrderTitle(asked.request, view),
      order: view,
      dialog,
      kept: kept.find(({ orderId }) => orderId === order.id),
      hasOpenOrders: context.openOrders.areThere(),
      ...toRefresh(asked, view, dialog),
    },
  };
}

/**
 * Returns when the page reloads without script (spec: Order polling). It reloads if its state may change and no typed
 * text can be lost. So it does not with a form to fill in, or as the reply to a decision.
 */
function toRefresh(
  { context, url }: OrderRequest,
  { phase, decision }: OrderView,
  dialog: OrderDialog | undefined,
): Pick<FoundPage, "refreshSeconds" | "refreshSwitch"> {
  const isTypedInto = decision?.refund !== undefined || dialog !== undefined;
  const isReply = decision !== undefined && context.isActionResult;
  const isWaiting = isPhaseSelfMoving(phase) || decision !== undefined;
  if (!isWaiting || isTypedInto || isReply) {
    return { refreshSeconds: undefined, refreshSwitch: undefined };
  }
  const query = new URLSearchParams(url.searchParams);
  const isOff = query.get("refresh") === "off";
  if (isOff) query.delete("refresh");
  else query.set("refresh", "off");
  return {
    refreshSeconds: isOff ? undefined : ORDER_REFRESH_SECONDS,
    refreshSwitch: `?${query.toString()}`,
  };
}

/** Returns the dialog that the URL names, if it has content now. */
function readDialog(url: URL, { email, redirect }: OrderView): OrderDialog | undefined {
  const asked = url.searchParams.get("dialog");
  if (asked === "email" && email === undefined) return "email";
  return asked === "redirect" && redirect ? "redirect" : undefined;
}
