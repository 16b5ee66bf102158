import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";

interface SubmitButtonProps {
  intent: string;
  /** Distinguishes forms with the same intent. */
  id?: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A submit button that ignores presses while its own form is being sent. While another form with its intent is being sent, the press waits. */
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

/** Delays a press until the reply to another form: the router would abort that form for the new one. */
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
