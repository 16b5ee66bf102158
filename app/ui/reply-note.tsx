import type { ReactNode } from "react";
import { TraceCode } from "./trace-code";
import { useFocusOn } from "./use-focus-on";

interface ReplyNoteProps {
  /** The reply, the same object in all renders. */
  reply: object;
  isWarning?: boolean;
  traceId?: string | undefined;
  children: ReactNode;
}

/** Why a form failed. It takes the focus and so scrolls into view: on a phone, the submit button is far below. */
export function ReplyNote({ reply, isWarning = false, traceId, children }: ReplyNoteProps) {
  const box = useFocusOn<HTMLDivElement>(reply);
  return (
    <div
      className={isWarning ? "note note-warn" : "note note-error"}
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      {children} {traceId ? <TraceCode id={traceId} /> : null}
    </div>
  );
}
