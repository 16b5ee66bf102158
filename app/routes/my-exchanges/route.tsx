import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalOrders } from "~/islands/local-orders/use-local-orders";
import { handleMyExchangesAction } from "./action.server";
import { EmptyList } from "./components/empty-list";
import { LookupForm } from "./components/lookup-form";
import { OrderRow } from "./components/order-row";
import { INTENT } from "./form-fields";
import "./my-exchanges.css";
import { loadMyExchangesPage } from "./queries.server";

export function loader(args: LoaderFunctionArgs) {
  return loadMyExchangesPage(args);
}

export function action(args: ActionFunctionArgs) {
  return handleMyExchangesAction(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function MyExchangesPage() {
  const { orders, removed, rows, removing, lookup } = useLoaderData<typeof loader>();
  const { t } = useTranslation("my-exchanges");
  const restore = useFetcher();
  useLocalOrders({ known: orders, removed }, (missing) => {
    restore.submit({ intent: INTENT.restore, orders: JSON.stringify(missing) }, { method: "post" });
  });
  return (
    <div className="page my-exchanges">
      <h1>{t("title")}</h1>
      {rows.length === 0 ? (
        <EmptyList />
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
