import type { MouseEvent } from "react";
import { useFocusOn } from "./use-focus-on";

interface ErrorSummaryProps {
  title: string;
  /** The fields in error, in the order of the page: the input's id and the message. */
  errors: readonly { fieldId: string; message: string }[];
  /** What was replied, the same object through all renders: a new one takes the focus, nothing else does. */
  reply: object | undefined;
}

/** What is wrong with a form, on top of it: takes focus after a failed submit, each line leads to its field. */
export function ErrorSummary({ title, errors, reply }: ErrorSummaryProps) {
  // Not on the lines, which every render makes anew.
  const box = useFocusOn<HTMLDivElement>(reply);
  if (errors.length === 0) return null;
  return (
    <div className="note note-error error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={focusField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads to the field by itself: to the router a fragment is a navigation, which ends what was replied and what a form keeps of it. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
