import { useTranslation } from "react-i18next";
import { TraceCode } from "~/ui/trace-code";
import { ReloadButton } from "./reload-button";
import "./earnings.css";

/** Tells the visitor which part failed to load, and that the underlying data is not lost. */
export function MissingPart({ name, traceId }: { name: string; traceId?: string | undefined }) {
  const { t } = useTranslation("earnings");
  return (
    <div className="note note-warn earnings-missing">
      <b>{t("part.missing", { name })}</b>
      <p>{t("part.missingText")}</p>
      {traceId ? (
        <div>
          {t("part.quote")} <TraceCode id={traceId} />
        </div>
      ) : null}
      <ReloadButton />
    </div>
  );
}
