import type { MouseEvent } from "react";
import { Figures } from "./figure";
import { useFocusOn } from "./use-focus-on";

interface ErrorSummaryProps {
  title: string;
  /** The invalid fields in page order: the input's id and the message. */
  errors: readonly { fieldId: string; message: string }[];
  /** The reply, the same object in all renders. Only a new one takes the focus. */
  reply: object | undefined;
}

/** The problems of a form, above it. It takes the focus after a failed submission, and each line leads to its field. */
export function ErrorSummary({ title, errors, reply }: ErrorSummaryProps) {
  // Not on the lines, because every render creates them again.
  const box = useFocusOn<HTMLDivElement>(reply);
  if (errors.length === 0) return null;
  return (
    <div className="note note-error error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={focusField}>
              <Figures>{message}</Figures>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without a navigation. For the router, a fragment is a navigation, which discards the reply and the form's state. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  // A field in a closed fold cannot take the focus.
  const fold = field.closest("details");
  if (fold) fold.open = true;
  field.focus();
}
