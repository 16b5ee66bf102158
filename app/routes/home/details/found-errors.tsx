import type { FormErrors } from "../form/fields";
import { useMessage } from "../form/field-message";

const ADDRESSES = ["destinationAddress", "refundAddress"] as const;

interface FoundErrorsProps {
  errors: FormErrors;
  /** The errors of the server's reply. The error summary announces them. */
  replied: FormErrors;
}

/** Announces address errors that the browser finds when a field is left. Otherwise screen readers would read such an error only on return to the field. */
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
