import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { useLimitText } from "../limit/use-limit-text";
import { SHORT_NOTIFICATION_LIFETIME_MS } from "~/domain/limits/page-limits";
import { useReplyKey } from "~/ui/use-reply-key";
import type { AuthNotice as Notice } from "./auth-view";

/** Shows the notice about the form as a whole. A gateway error disappears after 3 s, as a notification does. */
export function AuthNotice({ notice }: { notice: Notice | undefined }) {
  const { t } = useTranslation("auth");
  const text = useNoticeText(notice);
  const replyKey = useReplyKey(notice);
  if (!notice) return null;
  const { key, traceId } = notice;
  const isShort = key === "error_notify_title";
  const isGood = key === "passwordChanged" || key === "accountMade";
  return (
    <p
      key={replyKey}
      className={isGood ? "note" : "note note-warn"}
      role={isGood ? "status" : "alert"}
      data-lifetime={isShort ? SHORT_NOTIFICATION_LIFETIME_MS : undefined}
    >
      {text}{" "}
      {traceId ? (
        <small>
          <Figures>{t("notice.trace", { id: traceId })}</Figures>
        </small>
      ) : null}
    </p>
  );
}

function useNoticeText(notice: Notice | undefined): string {
  const { t } = useTranslation("auth");
  const toLimitText = useLimitText();
  if (!notice) return "";
  if (notice.key === "rejected") return notice.text;
  return notice.key === "limited" ? toLimitText(notice) : t(`notice.${notice.key}`);
}
