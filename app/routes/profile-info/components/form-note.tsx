import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import type { FormError } from "../form-fields";

/** Why nothing was done; takes the focus after a failed submit. */
export function FormNote({ error }: { error: FormError | undefined }) {
  const { t } = useTranslation("profile");
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [error]);
  if (!error) return null;
  const wait = error.key === "limit_reached" ? formatDuration(error.waitSeconds, locale) : "";
  return (
    <div className="note note-error" role="alert" tabIndex={-1} ref={box}>
      {t(`info.error.${error.key}`, { wait })}{" "}
      {error.key === "main_error" ? <small>{error.traceId}</small> : null}
    </div>
  );
}
