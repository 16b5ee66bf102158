import { useNavigation } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";

interface SubmitButtonProps {
  intent: string;
  isSmall?: boolean;
  children: ReactNode;
}

/** A submit that cannot be pressed again while its own form is on its way. */
export function SubmitButton({ intent, isSmall = false, children }: SubmitButtonProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  useFocusLeft();
  return (
    <button
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

/** A form that has done its work goes, and its button with it: the focus goes on to the page, which says what it is now. */
function useFocusLeft(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );
}

/** What a form of this page asks for. Its key needs no token: it follows from the visitor, the order and what is asked. */
export function IntentField({ intent }: { intent: string }) {
  return <input type="hidden" name="intent" value={intent} />;
}
