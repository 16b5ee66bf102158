import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { useNonce } from "~/ui/nonce";
import { Ticket } from "~/ui/ticket";

const COUNTDOWN_ID = "retry-seconds";

// The page's only script. It only counts down; the Refresh header reloads the page.
const COUNT_DOWN = `{
  const figure = document.getElementById("${COUNTDOWN_ID}");
  const end = Date.now() + 1000 * Number(figure.textContent);
  setInterval(() => {
    figure.textContent = Math.max(0, Math.ceil((end - Date.now()) / 1000));
  }, 1000);
}`;

/** Replaces the exchange while the health check has switched it off. The response's Refresh header reloads the page. */
export function NonWorking({ retrySeconds }: { retrySeconds: number }) {
  const { t } = useTranslation("error");
  const path = useLocalePath();
  const nonce = useNonce();
  return (
    <div className="page non-working">
      <Ticket
        upper={
          <>
            <p className="non-working-stamp">{t("paused.stamp")}</p>
            <h1>{t("paused.title")}</h1>
            <p>{t("paused.text")}</p>
            <p className="muted">
              {t("paused.retry")} <span id={COUNTDOWN_ID}>{retrySeconds}</span>
              {`\u00a0${t("paused.seconds")}`}
            </p>
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
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: COUNT_DOWN }} />
    </div>
  );
}
