import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormNotice } from "../form/fields";

/** Why the form came back, above the button that sends it again; takes focus. */
export function ReplyNotice({ notice }: { notice: FormNotice | undefined }) {
  const { t } = useTranslation("exchange");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) box.current?.focus();
  }, [notice]);
  if (!notice) return null;
  const isError = notice.kind === "failed";
  return (
    <div
      className={isError ? "note note-error" : "note note-warn"}
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without script the page comes back at its top, far above
      autoFocus
      ref={box}
    >
      {notice.kind === "failed" ? (
        <>
          <b>{t(`failed.${notice.textKey}`)}</b>
          <p>{t("failed.text")}</p>
          {notice.traceId ? (
            <p>
              {t("failed.quote")} <code>{notice.traceId}</code>
            </p>
          ) : null}
        </>
      ) : (
        <>
          <b>{t(`notice.${notice.kind}.title`)}</b>
          <p>{t(`notice.${notice.kind}.text`)}</p>
        </>
      )}
    </div>
  );
}
