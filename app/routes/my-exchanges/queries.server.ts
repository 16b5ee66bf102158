import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { toOrderPath } from "~/domain/order/order-link";
import { isOrderLookupComplete, readOrderLookup } from "~/domain/order/order-lookup";
import { deriveOrderPhase, isPhaseOver, type OrderPhase } from "~/domain/order/order-phase";
import type { RecentOrder } from "~/domain/order/recent-order";
import { inTime } from "~/domain/time/in-time";
import { readQueryText } from "~/domain/text/query-text";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfPath, localePath } from "~/i18n/locales";
import { findClaimableOrders } from "~/routes/_account/claimable-orders.server";
import { findOpenAttempt } from "~/routes/_exchange/open-attempt.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { toRowView } from "./view";

/** The maximum number of orders whose state is fetched, newest first. With the instruments this makes six calls a page. */
const MAX_LISTED_STATES = 5;

/** The maximum wait for states, in milliseconds. Slower ones are left out, so that they do not delay the list. */
const LISTED_STATES_PATIENCE_MS = 700;

export async function loadMyExchangesPage({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const lookup = readOrderLookup(url.searchParams);
  if (lookup && isOrderLookupComplete(lookup)) {
    throw redirect(localePath(toOrderPath(lookup.key), locale));
  }
  const t = await getFixedT(request, "my-exchanges");
  const [orders, removed, pending, claimable, attempt, account] = await Promise.all([
    context.orders.list(),
    context.orders.listRemoved(),
    context.pendingOrders.list(),
    findClaimableOrders(context),
    findOpenAttempt(context, locale),
    context.account.peek(),
  ]);
  const [instruments, phases] = await Promise.all([
    orders.length > 0 ? context.gateways.rate.fetchInstruments() : undefined,
    loadPhases(context, orders.slice(0, MAX_LISTED_STATES)),
  ]);
  for (const [orderId, phase] of phases) {
    if (isPhaseOver(phase)) await context.openOrders.close(orderId);
  }
  const rowContext = { instruments: instruments?.ok ? instruments.value : [], phases, locale };
  return {
    title: `${t("title")} · ${BRAND.name}`,
    orders,
    removed,
    pendingCount: pending.length,
    claimableCount: claimable.length,
    account: account && String(account.userId),
    attempt,
    rows: orders.map((order) => toRowView(order, rowContext)),
    removing: readQueryText(url.searchParams, "remove") || undefined,
    lookup,
    isWithoutCookies: context.visitor.isWithoutCookies,
  };
}

async function loadPhases(
  context: AppLoadContext,
  orders: readonly RecentOrder[],
): Promise<ReadonlyMap<string, OrderPhase>> {
  const phases = new Map<string, OrderPhase>();
  const asking = orders.map(async (order) => {
    const found = await context.gateways.order.fetchOrder(order);
    if (found.ok) phases.set(order.orderId, deriveOrderPhase(found.value, context.now()));
  });
  await inTime(Promise.all(asking), LISTED_STATES_PATIENCE_MS);
  return new Map(phases);
}
