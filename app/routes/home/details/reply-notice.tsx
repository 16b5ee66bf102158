import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import type { FormNotice } from "../form/fields";

/** Why the form came back, above the button that sends it again; takes focus. */
export function ReplyNotice({ notice }: { notice: FormNotice | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) box.current?.focus();
  }, [notice]);
  if (!notice) return null;
  const isError = notice.kind === "failed" || notice.kind === "other-address";
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
        <FailedNotice notice={notice} />
      ) : (
        <OtherNotice notice={notice} />
      )}
      {"traceId" in notice && notice.traceId ? <TraceNumber traceId={notice.traceId} /> : null}
    </div>
  );
}

function FailedNotice({ notice }: { notice: Extract<FormNotice, { kind: "failed" }> }) {
  const { t } = useTranslation("exchange");
  return (
    <>
      <b>{t(`failed.${notice.textKey}`)}</b>
      <p>{t(notice.pendingOrder ? "failed.unknown" : "failed.text")}</p>
    </>
  );
}

function OtherNotice({ notice }: { notice: Exclude<FormNotice, { kind: "failed" }> }) {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  return (
    <>
      <b>{t(`notice.${notice.kind}.title`)}</b>
      <p>
        {t(`notice.${notice.kind}.text`)}
        {"retrySeconds" in notice ? ` ${t("notice.retry", { count: notice.retrySeconds })}` : ""}
      </p>
      {notice.kind === "exists" ? (
        <Link to={path("/my-exchanges")}>{t("notice.exists.link")}</Link>
      ) : null}
    </>
  );
}

function TraceNumber({ traceId }: { traceId: string }) {
  const { t } = useTranslation("exchange");
  return (
    <p>
      {t("failed.quote")} <code>{traceId}</code>
    </p>
  );
}
