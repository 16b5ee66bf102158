import type { ReactNode } from "react";
import type { DetailsField } from "../form/fields";

/** What every field of the lower half is given. */
export interface FieldProps {
  defaultValue: string;
  error: ReactNode;
  /** Something was typed: an old error no longer counts. */
  onEdit: (field: DetailsField) => void;
  /** The field was left or set from elsewhere. */
  onLeave: (field: DetailsField, value: string) => void;
}
