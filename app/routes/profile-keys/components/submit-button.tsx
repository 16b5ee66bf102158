import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

interface SubmitButtonProps {
  intent: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A submit that cannot be pressed again while its own form is on its way. */
export function SubmitButton({
  intent,
  className = "btn btn-primary",
  label,
  children,
}: SubmitButtonProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  return (
    <button
      type="submit"
      className={className}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
