import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { TraceCode } from "~/ui/trace-code";

/** The trace id to quote to support, if there is one. */
export function TraceNote({ traceId }: { traceId: string | undefined }) {
  const { t } = useTranslation("fiat");
  return traceId ? (
    <div className="muted">
      {t("failed.quote")} <TraceCode id={traceId} />
    </div>
  ) : null;
}

export function SupportLink() {
  const { t } = useTranslation("fiat");
  const path = useLocalePath();
  return (
    <Link className="btn" to={path("/support")}>
      {t("support")}
    </Link>
  );
}
