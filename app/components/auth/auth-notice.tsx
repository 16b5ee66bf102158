import { useTranslation } from "react-i18next";
import { formatDuration } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { SHORT_NOTIFICATION_LIFETIME_MS } from "~/domain/limits";
import type { AuthNotice as Notice } from "./auth-view";

/** What is said about the form as a whole. An error of the gateway leaves after 3 s, as a notification does. */
export function AuthNotice({ notice }: { notice: Notice | undefined }) {
  const { t } = useTranslation("auth");
  const text = useNoticeText(notice);
  if (!notice) return null;
  const { key, traceId } = notice;
  const isShort = key === "error_notify_title";
  return (
    <p
      className={key === "passwordChanged" ? "note" : "note note-warn"}
      role={key === "passwordChanged" ? "status" : "alert"}
      data-lifetime={isShort ? SHORT_NOTIFICATION_LIFETIME_MS : undefined}
    >
      {text} {traceId ? <small>{t("notice.trace", { id: traceId })}</small> : null}
    </p>
  );
}

function useNoticeText(notice: Notice | undefined): string {
  const { t } = useTranslation("auth");
  const locale = useLocale();
  if (!notice) return "";
  if (notice.key !== "limited") return t(`notice.${notice.key}`);
  return notice.seconds === undefined
    ? t("notice.limitedPlain")
    : t("notice.limited", { time: formatDuration(notice.seconds, locale) });
}
