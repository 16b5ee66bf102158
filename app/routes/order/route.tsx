import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { useMemo } from "react";
import { readOrderIdOfPath } from "~/domain/order/order-link";
import { LOOKUP_IN_VAIN_HEADER } from "~/domain/order/order-lookup";
import { sendOrStay } from "~/routes/_connection/send-or-stay";
import { useLastReply } from "~/ui/use-last-reply";
import { openDocument } from "~/ui/way-out";
import { addLateMessages } from "~/i18n/late-messages";
import { useOrderNotify } from "~/islands/order-notify/use-order-notify";
import { useOrderPoll } from "~/islands/order-poll/use-order-poll";
import { handleOrderAction } from "./actions/action.server";
import type { OrderErrors } from "./actions/form-fields";
import { loadPartsOf, OrderAccess } from "./page/late-parts";
import { OrderFound } from "./page/order-found";
import { OrderUnavailable } from "./page/order-unavailable";
import { toOwnPageMeta, type RootMatch } from "~/seo/meta";
import { loadOrFallBack, toLostReply } from "./page/offline";
// The styles of parts whose script is loaded late.
import "~/components/order/leave-link.css";
import "~/components/order/redirect-dialog.css";
import "./transfer/intake.css";
import "./decision/decision.css";
import "./outside/outside.css";
import "./page/page.css";
import type { OrderPageView } from "./page-view";
import { loadOrderPage } from "./queries.server";
import { takeEmailProof } from "./take-email-proof.server";
import { useLastFound } from "./page/use-last-found";

export async function loader(args: LoaderFunctionArgs) {
  await takeEmailProof(args);
  const { view, status, isInVain = false } = await loadOrderPage(args);
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (isInVain) headers.set(LOOKUP_IN_VAIN_HEADER, "1");
  return data(view, { status, headers });
}

export function action(args: ActionFunctionArgs) {
  return handleOrderAction(args);
}

export function clientAction({ serverAction, request }: ClientActionFunctionArgs) {
  const sent = request.clone();
  return sendOrStay(serverAction<typeof action>, async () => toLostReply(await sent.formData()));
}

export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  const [page] = await Promise.all([
    loadOrFallBack(() => serverLoader<typeof loader>(), {
      url: request.url,
      typedId: readOrderIdOfPath(new URL(request.url).pathname),
    }),
    addLateMessages(request.url),
  ]);
  // If a part's script cannot be loaded, load the page as a document, which works without script.
  await loadPartsOf(page).catch(() => openDocument(request.url));
  return page;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data: page, ...args }) =>
  toOwnPageMeta(page?.title ?? "", args);

const NO_ERRORS: OrderErrors = {};

/** Whether the page polls. It does while the order may change; a page that asks for the address does not poll (spec: Order polling). */
function isPolled(shown: OrderPageView): boolean {
  if (shown.kind === "found") return !shown.order.isSettled;
  return shown.kind === "unavailable";
}

export default function OrderPage() {
  const page: OrderPageView = useLoaderData<typeof loader>();
  const errors = useLastReply<OrderErrors>() ?? NO_ERRORS;
  const { shown, isStale } = useLastFound(page);
  const phase = shown.kind === "found" ? shown.order.phase : shown.kind;
  const text = useMemo(() => ({ title: shown.title, body: shown.displayId }), [shown]);
  const notify = useOrderNotify(phase, text);
  useOrderPoll({ isActive: isPolled(shown), inBackground: notify.state === "on" });
  switch (shown.kind) {
    case "found":
      return <OrderFound page={shown} errors={errors} notify={notify} isStale={isStale} />;
    case "locked":
      return <OrderAccess page={shown} />;
    case "unavailable":
      return <OrderUnavailable page={shown} errors={errors} />;
  }
}
