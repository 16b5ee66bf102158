import { useTranslation } from "react-i18next";
import { useLastReply } from "~/ui/use-last-reply";
import { isUnreachable } from "~/ui/unreachable";
import { ReplyNote } from "~/ui/reply-note";

interface LostReplyNoteProps {
  /** What the forms beside it ask for; without it they are all that the page has. */
  of?: readonly string[];
}

interface LostReply {
  readonly lost?: string;
  /** Why the server rejected it, and the number to quote. */
  readonly reason?: string;
  readonly traceId?: string;
}

/** By a form: no reply came to it, so nobody knows whether it arrived; or the server rejected it, and says why. Its route's clientAction is `sendOrKeep`. */
export function LostReplyNote({ of }: LostReplyNoteProps) {
  const { t } = useTranslation();
  const reply = useLastReply<LostReply>();
  if (!isUnreachable(reply) || !reply) return null;
  if (of && !of.includes(reply.lost ?? "")) return null;
  return (
    <ReplyNote reply={reply} isWarning traceId={reply.traceId}>
      {reply.reason ?? t("lostReply")}
    </ReplyNote>
  );
}
