import { useEffect, useState } from "react";
import type { FieldMessage, FormErrors, FormField } from "../fields";

/** The texts beside the fields: the last answer's, until a field is typed in or checked again. */
export function useFieldErrors(answered: FormErrors) {
  const [errors, setErrors] = useState(answered);
  useEffect(() => {
    setErrors(answered);
  }, [answered]);
  const setError = (field: FormField, message: FieldMessage | undefined) => {
    setErrors((current) => {
      if (!message && !current[field]) return current;
      const { [field]: _gone, ...others } = current;
      return message ? { ...others, [field]: message } : others;
    });
  };
  return { errors, setError };
}
