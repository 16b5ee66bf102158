import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import "./own-orders.css";

// Pages are the same for everyone: whether this browser has an open order, or one whose outcome is unknown, stands
// on the root element, where the edge and the order page write it; own-orders.css shows what belongs to it.

/** Leads to the orders of this browser, with a mark while one of them is open. */
export function OrdersLink() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    <Link className="own-orders-link" to={path("/my-exchanges")}>
      <Icon name="history" size={20} />
      <span className="own-orders-name">{t("nav.myExchanges")}</span>
      <span className="own-orders-mark">
        <span className="visually-hidden">{t("ownOrders.mark")}</span>
      </span>
    </Link>
  );
}

/** Says above the form what this browser has under way. */
export function OwnOrdersNote() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    <>
      <p className="note note-warn own-orders-pending" data-nosnippet="">
        <b>{t("ownOrders.pending")}</b>{" "}
        <Link to={path("/order/pending")}>{t("ownOrders.check")}</Link>
      </p>
      <p className="note own-orders-open" data-nosnippet="">
        {t("ownOrders.open")} <Link to={path("/my-exchanges")}>{t("nav.myExchanges")}</Link>
      </p>
    </>
  );
}
