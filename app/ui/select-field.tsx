import type { SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame";
import "./select.css";

interface SelectFieldProps
  extends
    Omit<FieldFrameProps, "children" | "actions">,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "id"> {
  name: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled list of choices, linked to its hint and its error for assistive technology. */
export function SelectField({ id, label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(links) => (
        <select {...links} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
