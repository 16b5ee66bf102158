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

/** A form's note about its lost or rejected request. The outcome of a lost request is unknown. The route's clientAction must be `sendOrKeep`. */
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
