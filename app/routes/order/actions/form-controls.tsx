import { useNavigation } from "@remix-run/react";
import { OUTCOME_ID } from "./form-fields";
import { useState, type ReactNode } from "react";

interface SubmitButtonProps {
  intent: string;
  isSmall?: boolean;
  children: ReactNode;
}

/** A submit button that ignores further presses while its own form is being sent. */
export function SubmitButton({ intent, isSmall = false, children }: SubmitButtonProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  const [passFocus] = useState(makeFocusPasser);
  return (
    <button
      ref={passFocus}
      type="submit"
      className={isSmall ? "btn btn-primary" : "btn btn-primary btn-wide"}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}

/** Returns a `ref` for a form's button. If the form disappears while it has the focus, the focus moves to the outcome or to the page. A focus elsewhere stays. */
function makeFocusPasser(): (button: HTMLButtonElement | null) => void {
  let form: HTMLFormElement | null = null;
  return (button) => {
    const isLeft = !button && form?.contains(document.activeElement);
    form = button?.form ?? null;
    if (!isLeft) return;
    const isOutcome = location.hash === `#${OUTCOME_ID}`;
    const place = document.getElementById(isOutcome ? OUTCOME_ID : "main");
    place?.focus({ preventScroll: !isOutcome });
  };
}

/** Names the form's intent. The idempotency key needs no token: it is derived from the visitor, the order and the intent. */
export function IntentField({ intent }: { intent: string }) {
  return <input type="hidden" name="intent" value={intent} />;
}
