import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Ticket } from "~/ui/ticket";
import "./non-working.css";

/** What stands in the place of the exchange while health has switched it off. The response's Refresh header opens the page again. */
export function NonWorking({ retrySeconds }: { retrySeconds: number }) {
  const { t } = useTranslation("error");
  const path = useLocalePath();
  return (
    <div className="page non-working">
      <Ticket
        upper={
          <>
            <p className="non-working-stamp">{t("paused.stamp")}</p>
            <h1>{t("paused.title")}</h1>
            <p>{t("paused.text")}</p>
            <p className="muted">{t("paused.retry", { count: retrySeconds })}</p>
          </>
        }
        lower={
          <>
            <h2>{t("paused.ordersTitle")}</h2>
            <p>{t("paused.orders")}</p>
            <div className="row">
              <Link className="btn btn-primary" to={path("/my-exchanges")} reloadDocument>
                {t("toMyExchanges")}
              </Link>
              <Link className="btn" to={path("/support")} reloadDocument>
                {t("paused.toSupport")}
              </Link>
            </div>
          </>
        }
      />
    </div>
  );
}
