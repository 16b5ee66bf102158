import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";

interface SubmitButtonProps {
  intent: string;
  /** Which of several forms with that intent it is of. */
  id?: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A submit that cannot be pressed again while its own form is on its way; while another of the same intent is, the press waits. */
export function SubmitButton({
  intent,
  id,
  className = "btn btn-primary",
  label,
  children,
}: SubmitButtonProps) {
  const { isBusy, ...press } = usePress(intent, id);
  return (
    <button
      {...press}
      type="submit"
      className={className}
      aria-label={label}
      aria-disabled={isBusy || undefined}
    >
      {children}
    </button>
  );
}

/** The router ends a form that is on its way for the next one: a press meanwhile is made once that one has its reply. */
function usePress(intent: string, id: string | undefined) {
  const { formData } = useNavigation();
  const [isWaiting, setWaiting] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const isSame = formData?.get("intent") === intent;
  const isSent = isSame && (id === undefined || formData.get("id") === id);
  if (isSent && isWaiting) setWaiting(false);
  useEffect(() => {
    const button = ref.current;
    const isNext = isWaiting && document.querySelector("[data-waits]") === button;
    if (isNext && !formData) button?.form?.requestSubmit(button);
  }, [isWaiting, formData]);
  const onClick = (event: MouseEvent) => {
    if (!isSame && !isWaiting) return;
    event.preventDefault();
    if (!isSent) setWaiting(true);
  };
  return { ref, onClick, "data-waits": isWaiting || undefined, isBusy: isSent || isWaiting };
}
