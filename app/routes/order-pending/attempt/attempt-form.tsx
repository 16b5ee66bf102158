import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocalePath } from "~/i18n/use-locale";
import type { AttemptIntent } from "./attempt-fields";
import type { AttemptView } from "./attempt-view";

interface AttemptFormProps {
  attempt: AttemptView;
  intent: AttemptIntent;
  button: string;
  /** Shows the button as secondary. */
  isQuiet?: boolean;
  onSubmit?: () => void;
  children?: ReactNode;
}

/** A form with one button of an attempt. A second press is ignored. */
export function AttemptForm(props: AttemptFormProps) {
  const { attempt, intent, button, isQuiet = false, onSubmit, children } = props;
  const path = useLocalePath();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  return (
    <Form
      method="post"
      action={path("/order/pending")}
      className="attempt-form"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else onSubmit?.();
      }}
    >
      <input type="hidden" name="attempt" value={attempt.id} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button
        className={isQuiet ? "btn" : "btn btn-primary"}
        aria-disabled={isBusy ? true : undefined}
      >
        {button}
      </button>
    </Form>
  );
}
