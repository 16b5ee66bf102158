import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { formatOrderId } from "~/domain/order/order-id";
import type { RecentOrder } from "~/domain/order/recent-order";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfPath, localePath } from "~/i18n/locales";
import { redirect } from "~/remix-workarounds/redirect.server";
import { claimOrders } from "./claim.server";
import { parseMyExchangesForm } from "./form";
import { INTENT, type RestoreReply } from "./form-fields";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

export async function handleMyExchangesAction(args: Args) {
  const { request, context } = args;
  const form = await request.formData();
  const submission = parseMyExchangesForm(form);
  if (submission.status !== "success") return data(null, { status: 422 });
  const { value } = submission;
  if (value.intent === INTENT.claim) return claimOrders(args, form, value.from);
  if (value.intent === INTENT.restore) {
    if (await areTooManyGuesses(context, value.orders)) return data(null, { status: 429 });
    return restore(context, value.orders);
  }
  await context.orders.remove(value.orderId);
  await context.openOrders.close(value.orderId);
  const t = await getFixedT(request, "my-exchanges");
  await context.session.flash({
    type: "info",
    source: "exchange",
    message: t("removed", { id: formatOrderId(value.orderId) }),
  });
  return redirect(localePath("/my-exchanges", localeOfPath(new URL(request.url).pathname)), 303);
}

/** Restores the browser's orders that fit beside newer ones. The reply names the others, so that the browser does not send them again. */
async function restore({ orders }: AppLoadContext, remembered: readonly RecentOrder[]) {
  await orders.add(...remembered);
  const listed = new Set((await orders.list()).map(({ orderId }) => orderId));
  const leftOut = remembered.flatMap(({ orderId }) => (listed.has(orderId) ? [] : [orderId]));
  return data<RestoreReply>({ leftOut }, { status: 200 });
}

/** Counts each new order in a restore as a look-up. The list shows its state, but the browser may have guessed the order. */
async function areTooManyGuesses(
  { orders, limits }: AppLoadContext,
  restored: readonly RecentOrder[],
): Promise<boolean> {
  const toKey = (order: RecentOrder) => `${order.orderId} ${order.destinationAddress}`;
  const known = new Set((await orders.list()).map(toKey));
  const guesses = restored.filter((order) => !known.has(toKey(order))).length;
  return guesses > 0 && (await limits.take("order-lookup", guesses)) !== undefined;
}
