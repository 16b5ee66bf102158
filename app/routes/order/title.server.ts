import { BRAND } from "~/brand";
import { getFixedT } from "~/i18n/i18n.server";
import { headlineKey, headlineValues } from "./view/headline";
import type { OrderView } from "./view/view-types";

/** Returns the title with the status first, because tabs show only its beginning. */
export async function toOrderTitle(request: Request, order: OrderView): Promise<string> {
  const t = await getFixedT(request, "order");
  return join(t(`headline.${headlineKey(order)}`, headlineValues(order)), order.displayId);
}

export async function toPageTitle(
  request: Request,
  key: "access.title" | "unavailable.title" | "notFoundYet.title" | "pending.title",
): Promise<string> {
  const t = await getFixedT(request, "order");
  return join(t(key));
}

function join(...parts: readonly string[]): string {
  return [...parts, BRAND.name].join(" · ");
}
