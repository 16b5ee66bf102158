import { useTranslation } from "react-i18next";
import { useLastReply } from "~/ui/use-last-reply";
import { isUnreachable } from "~/ui/unreachable";
import { ReplyNote } from "~/ui/reply-note";

interface LostReplyNoteProps {
  /** The intents of the forms beside the note. Without it, the note applies to every form of the page. */
  of?: readonly string[];
}

interface LostReply {
  readonly lost?: string;
  /** The server's reason for the rejection, and the trace id to quote. */
  readonly reason?: string;
  readonly traceId?: string;
}

/** Shown by a form when its request got no reply, so that its outcome is unknown, or when the server rejected it. The route's clientAction must be `sendOrKeep`. */
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
