import type { KeyboardEvent, TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";
import { useLateDefault } from "./use-late-default";

interface WrappingFieldProps
  extends
    Omit<FieldFrameProps, "children">,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {
  name: string;
}

/** A field for one long word, such as an address: it wraps and grows, so that the whole word is visible. */
export function WrappingField({ id, label, hint, error, actions, ...area }: WrappingFieldProps) {
  const start = useLateDefault(area.defaultValue);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} actions={actions}>
      {(links) => (
        <textarea
          {...links}
          rows={1}
          enterKeyHint="go"
          translate="no"
          onKeyDown={sendOnEnter}
          {...area}
          defaultValue={start}
        />
      )}
    </FieldFrame>
  );
}

/** Enter presses the form's first button, as in a single-line input. Without script it adds a line break, which the server removes. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>("button:not([type=button])")?.click();
}
