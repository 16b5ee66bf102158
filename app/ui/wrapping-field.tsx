import type { ComponentProps, KeyboardEvent } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";
import { TextArea } from "./text-area";

interface WrappingFieldProps
  extends Omit<FieldFrameProps, "children">, Omit<ComponentProps<typeof TextArea>, "id"> {
  name: string;
}

/** A field for one long word, such as an address: it wraps and grows, so that the whole word is visible. */
export function WrappingField({ id, label, hint, error, actions, ...area }: WrappingFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} actions={actions}>
      {(links) => (
        <TextArea
          {...links}
          rows={1}
          enterKeyHint="go"
          translate="no"
          onKeyDown={sendOnEnter}
          {...area}
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
