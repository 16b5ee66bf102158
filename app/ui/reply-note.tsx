import type { ReactNode } from "react";
import { useFocusOn } from "./use-focus-on";

interface ReplyNoteProps {
  /** What was replied, the same object through all renders. */
  reply: object;
  isWarning?: boolean;
  traceId?: string | undefined;
  children: ReactNode;
}

/** Why a form came back. Takes the focus, and so comes into view: on a phone the button that was pressed is far below. */
export function ReplyNote({ reply, isWarning = false, traceId, children }: ReplyNoteProps) {
  const box = useFocusOn<HTMLDivElement>(reply);
  return (
    <div
      className={isWarning ? "note note-warn" : "note note-error"}
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      {children} {traceId ? <code>{traceId}</code> : null}
    </div>
  );
}
