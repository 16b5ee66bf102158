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

interface Pause {
  readonly retrySeconds: number;
}

/** Replaces the exchange while the health check has switched it off, or where the visitor's country is not served. */
export function NonWorking({ stop }: { stop: Pause | { readonly isCountryNotServed: true } }) {
  return (
    <div className="page non-working">
      <Ticket
        upper={"retrySeconds" in stop ? <Paused {...stop} /> : <NotServed />}
        lower={<OtherOrders isContinued={"retrySeconds" in stop} />}
      />
    </div>
  );
}

function NotServed() {
  const { t } = useTranslation("error");
  return (
    <>
      <h1>{t("country.title")}</h1>
      <p>{t("country.text")}</p>
    </>
  );
}

/** The response's Refresh header reloads the page. */
function Paused({ retrySeconds }: Pause) {
  const { t } = useTranslation("error");
  const nonce = useNonce();
  return (
    <>
      <p className="non-working-stamp">{t("paused.stamp")}</p>
      <h1>{t("paused.title")}</h1>
      <p>{t("paused.text")}</p>
      <p className="muted">
        {t("paused.retry")} <span id={COUNTDOWN_ID}>{retrySeconds}</span>
        {`\u00a0${t("paused.seconds")}`}
      </p>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: COUNT_DOWN }} />
    </>
  );
}

function OtherOrders({ isContinued }: { isContinued: boolean }) {
  const { t } = useTranslation("error");
  const path = useLocalePath();
  return (
    <>
      <h2>{t("paused.ordersTitle")}</h2>
      <p>{t(isContinued ? "paused.orders" : "country.orders")}</p>
      <div className="row">
        <Link className="btn btn-primary" to={path("/my-exchanges")} reloadDocument>
          {t("toMyExchanges")}
        </Link>
        <Link className="btn" to={path("/support")} reloadDocument>
          {t("paused.toSupport")}
        </Link>
      </div>
    </>
  );
}
