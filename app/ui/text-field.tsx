import type { InputHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";

interface TextFieldProps
  extends Omit<FieldFrameProps, "children">, Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  name: string;
}

/** A labelled text input, linked to its hint and its error for assistive technology. */
export function TextField({ id, label, hint, error, actions, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} actions={actions}>
      {(links) => <input {...links} {...input} />}
    </FieldFrame>
  );
}
