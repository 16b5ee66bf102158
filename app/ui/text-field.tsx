import type { InputHTMLAttributes, ReactNode } from "react";
import { Figures } from "./figure";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name"> {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Buttons beside the label. */
  actions?: ReactNode;
}

/** A labelled text input, linked to its hint and its error for assistive technology. */
export function TextField({ id, label, hint, error, actions, ...input }: TextFieldProps) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          <Figures>{label}</Figures>
        </label>
        {actions}
      </div>
      <div className="field-box">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.join(" ") || undefined}
          {...input}
        />
      </div>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          <Figures>{hint}</Figures>
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <Figures>{error}</Figures>
        </p>
      ) : null}
    </div>
  );
}
