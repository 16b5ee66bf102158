import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { formatOrderId } from "~/domain/order/order-id";
import { remixI18n } from "~/i18n/i18n.server";
import { localeOfPath, localePath } from "~/i18n/locales";
import { parseMyExchangesForm } from "./form";
import { INTENT } from "./form-fields";

export async function handleMyExchangesAction({ request, context }: ActionFunctionArgs) {
  const submission = parseMyExchangesForm(await request.formData());
  if (submission.status !== "success") return data(null, { status: 422 });
  const { value } = submission;
  if (value.intent === INTENT.restore) {
    // Oldest first, so that the newest ends on top.
    for (const order of value.orders.toReversed()) await context.orders.add(order);
    return data(null, { status: 200 });
  }
  await context.orders.remove(value.orderId);
  await context.openOrders.close(value.orderId);
  const t = await remixI18n.getFixedT(request, "my-exchanges");
  await context.session.flash({
    type: "info",
    source: "exchange",
    message: t("removed", { id: formatOrderId(value.orderId) }),
  });
  return redirect(localePath("/my-exchanges", localeOfPath(new URL(request.url).pathname)), 303);
}
