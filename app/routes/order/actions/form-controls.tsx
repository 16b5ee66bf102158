import { useNavigation } from "@remix-run/react";
import { OUTCOME_ID } from "./form-fields";
import { useState, type ReactNode } from "react";

interface SubmitButtonProps {
  intent: string;
  isSmall?: boolean;
  children: ReactNode;
}

/** A submit that cannot be pressed again while its own form is on its way. */
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

/** For the `ref` of a form's button: a form that goes with the focus in it passes it on to the page, which says what it is now. Whoever reads elsewhere keeps their place. */
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

/** What a form of this page asks for. Its key needs no token: it follows from the visitor, the order and what is asked. */
export function IntentField({ intent }: { intent: string }) {
  return <input type="hidden" name="intent" value={intent} />;
}
