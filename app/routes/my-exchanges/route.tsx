import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ClaimOffer } from "~/components/account/claim-offer";
import { OpenAttemptNote } from "~/components/account/open-attempt-note";
import { useLocalePath } from "~/i18n/use-locale";
import { useLocalOrders } from "~/browser/local-orders/use-local-orders";
import { sendOrKeep } from "~/routes/_connection/send-or-keep";
import { Link } from "~/ui/link";
import { useFetcher } from "~/remix-workarounds/use-fetcher";
import { handleMyExchangesAction } from "./action.server";
import { EmptyList } from "./components/empty-list";
import { LookupForm } from "./components/lookup-form";
import { OrderRow } from "./components/order-row";
import { INTENT, type RestoreReply } from "./form-fields";
import { toOwnPageMeta, type RootMatch } from "~/seo/meta";
import "./my-exchanges.css";
import { loadMyExchangesPage } from "./queries.server";

export function loader(args: LoaderFunctionArgs) {
  return loadMyExchangesPage(args);
}

export function action(args: ActionFunctionArgs) {
  return handleMyExchangesAction(args);
}

/** A restore runs without the visitor's request, so a lost one is not reported. The next visit repeats it. */
export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeep(args);
}

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data: page, ...args }) =>
  toOwnPageMeta(page?.title ?? "", args);

export default function MyExchangesPage() {
  const page = useLoaderData<typeof loader>();
  const {
    orders,
    removed,
    pendingCount,
    claimableCount,
    account,
    attempt,
    rows,
    removing,
    lookup,
  } = page;
  const { t } = useTranslation("my-exchanges");
  const path = useLocalePath();
  const restore = useFetcher<RestoreReply | null>();
  useLocalOrders({ known: orders, removed, leftOut: restore.data?.leftOut }, (missing) => {
    restore.submit({ intent: INTENT.restore, orders: JSON.stringify(missing) }, { method: "post" });
  });
  return (
    <div className="page my-exchanges">
      <h1>{t("title")}</h1>
      {pendingCount > 0 ? (
        <p className="note note-warn">
          {t("pending.text", { count: pendingCount })}{" "}
          <Link to={path("/order/pending")}>{t("pending.link")}</Link>
        </p>
      ) : null}
      <OpenAttemptNote attempt={attempt} />
      <ClaimOffer count={claimableCount} from="my-exchanges" account={account} />
      {rows.length === 0 ? (
        <EmptyList isWithoutCookies={page.isWithoutCookies} />
      ) : (
        <>
          <p className="muted">{t("text")}</p>
          <ul className="my-exchanges-list">
            {rows.map((row) => (
              <OrderRow key={row.orderId} row={row} isRemoving={row.orderId === removing} />
            ))}
          </ul>
        </>
      )}
      <LookupForm lookup={lookup} />
    </div>
  );
}
