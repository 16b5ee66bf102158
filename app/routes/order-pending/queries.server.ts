import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatOrderId } from "~/domain/order/order-id";
import { toOrderPath } from "~/domain/order/order-link";
import { remixI18n } from "~/i18n/i18n.server";

const REFRESH_SECONDS = 15;
/** An order made before this is not the one that somebody waits for here. */
const RECENT_MS = 10 * 60 * 1_000;

export async function loadOrderPendingPage({ request, context }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, "order");
  const [newest] = await context.orders.list();
  const isRecent = newest !== undefined && context.now() - newest.createdAt < RECENT_MS;
  return {
    title: t("pending.title"),
    refreshSeconds: isRecent ? undefined : REFRESH_SECONDS,
    recent: isRecent
      ? {
          displayId: formatOrderId(newest.orderId),
          path: toOrderPath(newest),
        }
      : undefined,
  };
}
