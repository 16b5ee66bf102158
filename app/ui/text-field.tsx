import type { InputHTMLAttributes, ReactNode } from "react";
import { Figures } from "./figure";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name"> {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Buttons inside the box, at its end. */
  actions?: ReactNode;
}

/** A labelled text input, linked to its hint and its error for assistive technology. */
export function TextField({ id, label, hint, error, actions, ...input }: TextFieldProps) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        <Figures>{label}</Figures>
      </label>
      <div className="field-box">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.join(" ") || undefined}
          {...input}
        />
        {actions}
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
