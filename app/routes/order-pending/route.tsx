import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { BRAND } from "~/brand";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { loadWithLateMessages } from "~/i18n/late-messages";
import { loadOrStay, type OfflinePage } from "~/routes/_connection/load-or-stay";
import { sendOrKeep } from "~/routes/_connection/send-or-keep";
import { useLastPage } from "~/routes/_connection/use-last-page";
import { useOrderPoll } from "~/islands/order-poll/use-order-poll";
import { handleOrderPendingAction } from "./action.server";
import { AttemptPage } from "./attempt/attempt-page";
import { AttemptResultNote } from "./attempt/attempt-result-note";
import { AttemptUnavailable } from "./attempt/attempt-unavailable";
import { PendingOrders } from "./pending-orders";
import { loadOrderPendingPage, type OrderPendingData } from "./queries.server";
import { toOwnPageMeta, type RootMatch } from "~/seo/meta";
import "./order-pending.css";

export function loader(args: LoaderFunctionArgs) {
  return loadOrderPendingPage(args);
}

export function action(args: ActionFunctionArgs) {
  return handleOrderPendingAction(args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithLateMessages(request.url, () =>
    loadOrStay(request.url, () => serverLoader<typeof loader>()),
  );
}

/** After a lost reply the button can be pressed again, because the server processes each press only once. */
export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeep(args);
}

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data: page, ...args }) =>
  toOwnPageMeta(`${page?.title ?? ""} · ${BRAND.name}`, args);

/** Whether the next change can come without a press. */
function isPolled({ attempt, recent, pending }: OrderPendingData): boolean {
  if (attempt.kind === "found") return attempt.view.isMoving;
  return attempt.kind === "unknown" || (recent === undefined && pending.length === 0);
}

/** Returns a key of the attempt's state. If it changes, a press whose reply was lost has been processed. */
function toPosition({ attempt }: OrderPendingData): string {
  return attempt.kind === "found" ? `${attempt.view.id} ${attempt.view.step.kind}` : attempt.kind;
}

export default function OrderPendingPage() {
  const page: OrderPendingData | OfflinePage = useLoaderData<typeof loader>();
  const { shown, isStale } = useLastPage(page);
  useOrderPoll({ isActive: shown === undefined || isPolled(shown), inBackground: false });
  return (
    <div className="page order-pending">
      <LostReplyNote key={shown && toPosition(shown)} />
      {shown ? <Page page={shown} isStale={isStale} /> : <AttemptUnavailable traceId={undefined} />}
    </div>
  );
}

function Page({ page, isStale }: { page: OrderPendingData; isStale: boolean }) {
  const { attempt, pending } = page;
  const reply = useActionData<typeof action>();
  const result = reply && "attempt" in reply ? reply : undefined;
  if (attempt.kind === "none") {
    return (
      <>
        <AttemptResultNote result={result} />
        <PendingOrders page={page} isSecond={false} />
      </>
    );
  }
  return (
    <>
      {attempt.kind === "unknown" ? (
        <AttemptUnavailable traceId={attempt.traceId} />
      ) : (
        <AttemptPage
          attempt={attempt.view}
          result={result}
          isDialogOpen={page.isDialogOpen}
          isStale={isStale}
          isRefreshing={page.refreshSeconds !== undefined}
        />
      )}
      {pending.length > 0 ? <PendingOrders page={page} isSecond /> : null}
    </>
  );
}
