import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { TraceCode } from "~/ui/trace-code";

/** Shown if it is unknown whether an attempt exists. The text makes no claim about the money. */
export function AttemptUnavailable({ traceId }: { traceId: string | undefined }) {
  const { t } = useTranslation("fiat");
  const path = useLocalePath();
  return (
    <>
      <h1>{t("unavailable.title")}</h1>
      <p>{t("unavailable.text")}</p>
      {traceId ? (
        <div className="muted">
          {t("failed.quote")} <TraceCode id={traceId} />
        </div>
      ) : null}
      <Link className="btn btn-primary" to={path("/order/pending")} reloadDocument>
        {t("unavailable.retry")}
      </Link>
    </>
  );
}
