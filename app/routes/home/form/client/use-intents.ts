import type { Dispatch, FormEvent } from "react";
import type { ActiveSide } from "~/domain/rate/rate";
import { isSamePair } from "~/domain/rate/same-selection";
import { setInput } from "~/ui/set-input";
import type { DetailsField } from "../fields";
import { parseIntent, type FormIntent } from "../intent";
import type { FormStateEvent, FormState } from "./state";

interface IntentOptions {
  state: FormState;
  /** An order is already being sent, or creation is paused. */
  isBlocked: boolean;
  /** Whether the note about the email appears only after this press. */
  isNoteUnread: () => boolean;
  dispatch: Dispatch<FormStateEvent>;
  askAgain: () => void;
  /** Called after a suggestion replaced a field's text: checks the field again. */
  onFix: (field: DetailsField, text: string) => void;
  picker: { open: (side: ActiveSide) => void; close: () => void };
  /** Starts registration if this order needs an account; undefined otherwise. */
  register: ((form: HTMLFormElement) => void) | undefined;
}

/** Handles the form's buttons in the browser. Only orders, and actions that need the server, are sent. */
export function useIntents(options: IntentOptions): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    const intent = readPressed(event);
    if (intent.kind === "create" || intent.kind === "check") {
      // Ignore a second press, and a press before the email's note was shown.
      if (options.isBlocked || options.isNoteUnread()) event.preventDefault();
      else if (options.register) {
        event.preventDefault();
        options.register(event.currentTarget);
      }
      return;
    }
    if (handleHere(intent, options)) event.preventDefault();
  };
}

function readPressed({ nativeEvent }: FormEvent<HTMLFormElement>): FormIntent {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return parseIntent(button instanceof HTMLButtonElement ? button.value : "");
}

/** Handles the intent in the browser if possible, and returns whether it did. */
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
    case "fix":
      setInput(intent.field, intent.text);
      options.onFix(intent.field, intent.text);
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
