import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server.node";
import { deriveOrderPageOutcome } from "~/domain/failure/order-outcomes";
import { toOrderKey } from "~/domain/order/order-key";
import { readOrderIdOfPath, toOrderPath } from "~/domain/order/order-link";
import { readQueryText } from "~/domain/text/query-text";
import { hashForPolicy } from "~/domain/text/text-hash";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfPath, localePath } from "~/i18n/locales";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { findDifferences } from "../find-differences.server";
import { toOrderView } from "../view/view";
import type { OrderView } from "../view/view-types";
import { Receipt } from "./receipt";
import { RECEIPT_STYLE } from "./receipt-style";

type MadeReceipt =
  | { readonly ok: true; readonly html: string; readonly fileName: string }
  | { readonly ok: false; readonly status: number; readonly traceId: string };

export async function makeReceipt(args: LoaderFunctionArgs): Promise<MadeReceipt> {
  const { request, context } = args;
  const url = new URL(request.url);
  const destinationAddress = readQueryText(url.searchParams, "destinationAddress");
  const orderId = readOrderIdOfPath(url.pathname);
  const found = await context.gateways.order.fetchOrder({ orderId, destinationAddress });
  if (!found.ok) {
    const { failure } = found;
    const isLocked = deriveOrderPageOutcome(failure) === "address-incorrect";
    const status = isLocked ? 404 : toUnavailableStatus(failure);
    return { ok: false, status, traceId: failure.traceId };
  }
  const locale = localeOfPath(url.pathname);
  const order = toOrderView(found.value, {
    locale,
    now: context.now(),
    origin: context.origin,
    redirectHosts: context.settings.redirectHosts,
    link: context.origin + localePath(toOrderPath(toOrderKey(found.value)), locale),
    qrKind: "address",
    ...(await findDifferences(context, found.value)),
    refund: undefined,
    fiatProvider: context.fiat.provider?.name,
    newRate: undefined,
  });
  const t = await getFixedT(request, "order");
  const logos = await readLogos(order, context.readLogo);
  // The file's own policy allows its style by hash. Opened from a disk, it can load and run nothing else.
  const styleHash = await hashForPolicy(RECEIPT_STYLE);
  const markup = renderToStaticMarkup(Receipt({ order, locale, t, styleHash, logos }));
  return { ok: true, html: `<!doctype html>${markup}`, fileName: `order-${order.displayId}.html` };
}

/** Returns the pictures of the order's coins and networks by their paths. The file contains them, as it loads nothing. */
async function readLogos(
  { from, to }: Pick<OrderView, "from" | "to">,
  read: AppLoadContext["readLogo"],
): Promise<ReadonlyMap<string, string>> {
  const paths = [from, to].flatMap(({ logoUrl, mark }) => [logoUrl ?? [], mark ?? []].flat());
  const pictures = await Promise.all(
    paths.map(async (path) => [path, await read(path).catch(() => undefined)] as const),
  );
  return new Map(pictures.flatMap(([path, picture]) => (picture ? [[path, picture]] : [])));
}
