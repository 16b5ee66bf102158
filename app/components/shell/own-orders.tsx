import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import "./own-orders.css";

// Pages are the same for everyone. Whether this browser has an open order, or one with an unknown outcome, is an
// attribute of the root element. The edge and the order page write it; own-orders.css shows the matching elements.

/** Links to this browser's orders, with a mark while one of them is open. */
export function OrdersLink() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    <Link className="own-orders-link" to={path("/my-exchanges")}>
      <Icon name="history" size={20} />
      <span className="own-orders-name">{t("nav.myExchanges")}</span>
      <span className="own-orders-mark" hidden>
        <span className="visually-hidden">{t("ownOrders.mark")}</span>
      </span>
    </Link>
  );
}

/** Shows this browser's open or unconfirmed orders above the form. */
export function OwnOrdersNote() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    <>
      <p className="note note-warn own-orders-pending" data-nosnippet="" hidden>
        <b>{t("ownOrders.pending")}</b>{" "}
        <Link to={path("/order/pending")}>{t("ownOrders.check")}</Link>
      </p>
      <p className="note own-orders-open" data-nosnippet="" hidden>
        {t("ownOrders.open")} <Link to={path("/my-exchanges")}>{t("nav.myExchanges")}</Link>
      </p>
    </>
  );
}
