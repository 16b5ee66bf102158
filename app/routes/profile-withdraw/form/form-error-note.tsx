import { useTranslation } from "react-i18next";
import { formatDuration } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import type { FormError } from "./fields";

/** What is wrong with the whole request: what happened, whether the money is safe, and what to do. */
export function FormErrorNote({ error }: { error: FormError | undefined }) {
  const { t } = useTranslation("earnings");
  const locale = useLocale();
  if (!error) return null;
  if (error.key === "limit_reached") {
    const wait = formatDuration(error.waitSeconds, locale);
    return (
      <p className="note note-warn" role="alert">
        {t("withdraw.error.limit_reached", { wait })}
      </p>
    );
  }
  return (
    <div className="note note-error" role="alert">
      <p>{t(`withdraw.error.${error.key}`)}</p>
      {error.traceId ? (
        <p>
          {t("part.quote")} <code>{error.traceId}</code>
        </p>
      ) : null}
    </div>
  );
}
