import type { AppLoadContext } from "@remix-run/cloudflare";
import { ORDER_CALLS_MAX } from "~/domain/limits/account-limits";
import type { RecentOrder } from "~/domain/order/recent-order";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { orSignIn, requireAccount } from "~/routes/_account/account-access.server";
import { requireOwnForm } from "~/routes/_account/form-account.server";
import { findOwned } from "~/routes/_account/claimable-orders.server";
import { redirect } from "~/remix-workarounds/redirect.server";

const PAGES = { "my-exchanges": "/my-exchanges", history: "/profile/history" } as const;

/** Adds this browser's exchanges to the signed-in account. */
export async function claimOrders(
  args: { readonly request: Request; readonly context: AppLoadContext },
  form: FormData,
  from: keyof typeof PAGES,
) {
  await requireOwnForm(args, form, await requireAccount(args));
  const { context, request } = args;
  const orders = await context.orders.list();
  const keys = orders.map(({ orderId, destinationAddress }) => ({ orderId, destinationAddress }));
  const result = orSignIn(args, await context.gateways.account.claimOrders(keys));
  const t = await getFixedT(request, "my-exchanges");
  const taken = result.ok ? (result.value ?? 0) : 0;
  const count = result.ok && taken === 0 ? await countTaken(context, orders) : taken;
  const failed = result.ok ? t("claim.none") : t("claim.failed");
  await context.session.flash({
    type: count > 0 ? "success" : "error",
    source: "general",
    message: count > 0 ? t("claim.done", { count }) : failed,
  });
  return redirect(localeOfRequest(request).to(PAGES[from]), 303);
}

/** Returns how many exchanges an earlier press of the same button has added: all of them or none. */
async function countTaken(
  { gateways }: AppLoadContext,
  made: readonly RecentOrder[],
): Promise<number> {
  // Search as far back as the history does: the reply must not report that none was added if all were.
  const owned = await findOwned(gateways.account, made, { callsMax: ORDER_CALLS_MAX });
  return owned && made.every(({ orderId }) => owned.has(orderId)) ? made.length : 0;
}
