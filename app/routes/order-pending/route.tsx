import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { useLocalePath } from "~/i18n/use-locale";
import { useOrderPoll } from "~/islands/order-poll/use-order-poll";
import { loadOrderPendingPage } from "./queries.server";
import "./order-pending.css";

export function loader(args: LoaderFunctionArgs) {
  return loadOrderPendingPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/** The order is not made yet (id 'pending'; spec: Pending order). As soon as this browser has one, it stands here. */
export default function OrderPendingPage() {
  const { recent } = useLoaderData<typeof loader>();
  const { t } = useTranslation("order");
  const path = useLocalePath();
  useOrderPoll({ isActive: recent === undefined, inBackground: false });
  return (
    <div className="page order-pending">
      <h1>{t("pending.title")}</h1>
      <p>{t("pending.text")}</p>
      {recent ? (
        <p className="note">
          {t("pending.recent")}{" "}
          <Link to={path(recent.path)} translate="no">
            {recent.displayId}
          </Link>
        </p>
      ) : null}
      <Link className="btn btn-primary" to={path("/")}>
        {t("pending.form")}
      </Link>
      <Link className="btn-text" to={path("/my-exchanges")}>
        {t("pending.list")}
      </Link>
    </div>
  );
}
