import { useTranslation } from "react-i18next";
import { useLastReply } from "~/ui/use-last-reply";
import { isUnreachable } from "~/ui/unreachable";
import { ReplyNote } from "~/ui/reply-note";

interface LostReplyNoteProps {
  /** What the forms beside it ask for; without it they are all that the page has. */
  of?: readonly string[];
}

/** By a form: no reply came to it, so nobody knows whether it arrived. Its route's clientAction is `sendOrKeep`. */
export function LostReplyNote({ of }: LostReplyNoteProps) {
  const { t } = useTranslation();
  const reply = useLastReply<{ readonly lost?: string }>();
  if (!isUnreachable(reply) || !reply) return null;
  if (of && !of.includes(reply.lost ?? "")) return null;
  return (
    <ReplyNote reply={reply} isWarning>
      {t("lostReply")}
    </ReplyNote>
  );
}
