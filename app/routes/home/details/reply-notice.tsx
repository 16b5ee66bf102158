import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountDialogLink } from "~/components/shell/account-dialog-link";
import { SECOND_MS } from "~/domain/time/time-units";
import { formatDuration } from "~/i18n/format";
import { useLocale, useLocalePath } from "~/i18n/use-locale";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";
import { TraceCode } from "~/ui/trace-code";
import { useFocusOn } from "~/ui/use-focus-on";
import type { FormNotice } from "../form/fields";
import { EmailAccountLink } from "./email-account-link";

/** Explains why the form was shown again, above the button that sends it again. Takes the focus. */
export function ReplyNotice({ notice }: { notice: FormNotice | undefined }) {
  const box = useFocusOn<HTMLDivElement>(notice);
  if (!notice) return null;
  const isError = notice.kind === "failed" || notice.kind === "other-address";
  return (
    <div
      className={isError ? "note note-error" : "note note-warn"}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the reply opens at the top of the page, far above
      autoFocus
      ref={box}
    >
      <NoticeText notice={notice} />
      {"traceId" in notice && notice.traceId ? <TraceNumber traceId={notice.traceId} /> : null}
    </div>
  );
}

function NoticeText({ notice }: { notice: FormNotice }) {
  if (notice.kind === "failed") return <FailedNotice notice={notice} />;
  return notice.kind === "rejected" ? <p>{notice.text}</p> : <OtherNotice notice={notice} />;
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

/** The pages that notices link to. */
const LINKS = {
  exists: "/my-exchanges",
  busy: "/order/pending",
  "for-chat": "/profile/info",
} as const;

function hasLink(kind: FormNotice["kind"]): kind is keyof typeof LINKS {
  return Object.hasOwn(LINKS, kind);
}

function OtherNotice({ notice }: { notice: Exclude<FormNotice, { kind: "failed" | "rejected" }> }) {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  const login = useAccountDialogLink("login", { isMidway: true });
  return (
    <>
      <b>{t(`notice.${notice.kind}.title`, notice)}</b>
      {"figures" in notice && notice.figures ? (
        <p>
          <Figures>{t("notice.figures", { ...notice.figures })}</Figures>
        </p>
      ) : null}
      <p>
        {t(`notice.${notice.kind}.text`, notice)}{" "}
        {"retrySeconds" in notice ? <RetryTimer notice={notice} /> : null}
      </p>
      {notice.kind === "needs-account" ? (
        <Link {...login} rel="nofollow">
          {t("notice.needs-account.link")}
        </Link>
      ) : null}
      {notice.kind === "needs-email" ? <EmailAccountLink /> : null}
      {hasLink(notice.kind) ? (
        <Link to={path(LINKS[notice.kind])}>{t(`notice.${notice.kind}.link`)}</Link>
      ) : null}
    </>
  );
}

/** Shows the remaining wait. With script it counts down, without an announcement every second. */
function RetryTimer({ notice }: { notice: Extract<FormNotice, { retrySeconds: number }> }) {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  const [left, setLeft] = useState(notice.retrySeconds);
  useEffect(() => {
    const end = Date.now() + notice.retrySeconds * SECOND_MS;
    const tick = () => {
      setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    };
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [notice]);
  return (
    <span role="timer" aria-live="off">
      {left === 0
        ? t("notice.retryNow")
        : t("notice.retry", { time: formatDuration(left, locale) })}
    </span>
  );
}

function TraceNumber({ traceId }: { traceId: string }) {
  const { t } = useTranslation("exchange");
  return (
    <div>
      {t("failed.quote")} <TraceCode id={traceId} />
    </div>
  );
}
