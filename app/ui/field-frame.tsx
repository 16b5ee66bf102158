import type { ReactNode } from "react";
import { Figures } from "./figure";

/** The attributes that link a control to its label, its hint and its error. */
interface FieldLinks {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Buttons beside the label. */
  actions?: ReactNode;
  children: (links: FieldLinks) => ReactNode;
}

/** A control with its label, its hint and its error. */
export function FieldFrame({ id, label, hint, error, actions, children }: FieldFrameProps) {
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
        {children({
          id,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": described.join(" ") || undefined,
        })}
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
