import type { FormErrors } from "../form/fields";
import { useMessage } from "../form/field-message";

const ADDRESSES = ["destinationAddress", "refundAddress"] as const;

interface FoundErrorsProps {
  errors: FormErrors;
  /** What came back for the form: its summary says it. */
  replied: FormErrors;
}

/** Reads out to screen readers what is found wrong with an address as its field is left: its own text is heard by whoever comes back to it. */
export function FoundErrors({ errors, replied }: FoundErrorsProps) {
  const message = useMessage();
  const found = ADDRESSES.flatMap((field) => {
    const error = errors[field];
    return error && error !== replied[field] ? [message(error)] : [];
  });
  return (
    <p className="visually-hidden" role="status">
      {found.join(" ")}
    </p>
  );
}
