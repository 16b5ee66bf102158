import type { Dispatch, FormEvent } from "react";
import type { ActiveSide } from "~/domain/rate/rate";
import { isSamePair } from "~/domain/rate/same-selection";
import { setInput } from "~/ui/set-input";
import type { DetailsField } from "../fields";
import { parseIntent, type FormIntent } from "../intent";
import type { FormStateEvent, FormState } from "./state";

interface IntentOptions {
  state: FormState;
  /** An order is on its way already, or none can be made. */
  isBlocked: boolean;
  /** The note about the email appears as soon as this press has ended. */
  isNoteUnread: () => boolean;
  dispatch: Dispatch<FormStateEvent>;
  askAgain: () => void;
  /** A field was written into: what was said about it no longer counts. */
  onEdit: (field: DetailsField) => void;
  picker: { open: (side: ActiveSide) => void; close: () => void };
  /** Somebody has to register before this order can be asked for; undefined where nobody has to. */
  register: ((form: HTMLFormElement) => void) | undefined;
  /** An order goes out, and the email question of mode A is settled with it. */
  onEmailQuestionDone: () => void;
}

/** Handles the form's buttons in the browser; only the order itself, and what needs the server, is sent. */
export function useIntents(options: IntentOptions): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    const intent = readPressed(event);
    if (intent.kind === "create" || intent.kind === "check") {
      // Pressed twice is once.
      if (options.isBlocked || options.isNoteUnread()) event.preventDefault();
      else if (options.register) {
        event.preventDefault();
        options.register(event.currentTarget);
      } else if (isEmailQuestionDone(event.currentTarget)) options.onEmailQuestionDone();
      return;
    }
    if (handleHere(intent, options)) event.preventDefault();
  };
}

function isEmailQuestionDone(form: HTMLFormElement): boolean {
  const fields = new FormData(form);
  return fields.get("noEmail") === "on" || Boolean(fields.get("email"));
}

function readPressed({ nativeEvent }: FormEvent<HTMLFormElement>): FormIntent {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return parseIntent(button instanceof HTMLButtonElement ? button.value : "");
}

/** Whether the browser could do it by itself. */
function handleHere(intent: FormIntent, options: IntentOptions): boolean {
  const { state, dispatch, askAgain, picker } = options;
  switch (intent.kind) {
    case "quote":
      dispatch({ kind: "asked-again" });
      askAgain();
      picker.close();
      return true;
    case "swap":
      dispatch({ kind: "swapped" });
      return true;
    case "amount":
      dispatch({ kind: "typed", side: intent.side, typed: intent.amountText });
      return true;
    case "email":
      setInput("email", intent.email);
      options.onEdit("email");
      return true;
    case "pick":
      picker.open(intent.side);
      return true;
    case "pair": {
      const { quote } = state;
      const pairs = quote.kind === "unsupported" ? quote.neighbours : [];
      const wanted = { from: { slug: intent.send }, to: { slug: intent.receive } };
      const pair = pairs.find((known) => isSamePair(known, wanted));
      if (pair) dispatch({ kind: "paired", from: pair.from, to: pair.to });
      return pair !== undefined;
    }
    default:
      return false;
  }
}
