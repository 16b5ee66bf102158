import type { ReactNode } from "react";
import type { DetailsField } from "../form/fields";

/** The props of every field in the lower half. */
export interface FieldProps {
  defaultValue: string;
  error: ReactNode;
  /** Called while the visitor types: clears the field's error. */
  onEdit: (field: DetailsField) => void;
  /** Called when the visitor leaves the field, or when script sets it. */
  onLeave: (field: DetailsField, value: string) => void;
}
