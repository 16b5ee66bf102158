import type { ReactNode } from "react";
import type { DetailsField } from "../form/fields";

/** Checks a field that the visitor left. */
export type LeaveField = (field: DetailsField, value: string) => Promise<void> | undefined;

/** The props of every field in the lower half. */
export interface FieldProps {
  defaultValue: string;
  error: ReactNode;
  /** Called while the visitor types: clears the field's error. */
  onEdit: (field: DetailsField) => void;
  /** Called when the visitor leaves the field, or when script sets it. */
  onLeave: LeaveField;
}
