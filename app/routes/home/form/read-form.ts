import { deriveAmountInput } from "~/domain/money/amount-input";
import type { ActiveSide } from "~/domain/rate/rate";
import {
  DETAILS_FIELDS,
  EMPTY_DETAILS,
  MESSAGE_KEYS,
  type DetailsValues,
  type FieldMessage,
  type PendingOrderFields,
} from "./fields";

/** A field as typed; a file or a missing field is no text. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The token that the form was sent with, if it had one. */
export function readToken(form: FormData): string | undefined {
  return readText(form, "_key") || undefined;
}

/** What this form was sent with, for one that asks for the same order again. */
export function readPendingOrderFields(form: FormData): PendingOrderFields {
  return {
    sealed: readText(form, "pendingOrder"),
    quote: readText(form, "quote"),
    key: readText(form, "_key"),
  };
}

/** The lower half as typed. */
export function readDetails(form: FormData): DetailsValues {
  return DETAILS_FIELDS.reduce<DetailsValues>(
    (values, field) => ({ ...values, [field]: readText(form, field) }),
    EMPTY_DETAILS,
  );
}

/** The amount that was typed: without script, the field that no longer holds what the page had put there. */
export function readTypedAmount(form: FormData) {
  const activeSide = readTypedSide(form);
  const typed = readText(form, activeSide === "send" ? "amountSend" : "amountReceive");
  const { text: amountText, isAmbiguous } = deriveAmountInput(typed);
  return { activeSide, amountText, isAmbiguous };
}

function readTypedSide(form: FormData): ActiveSide {
  const isChanged = (name: string, shown: string) => readText(form, name) !== readText(form, shown);
  // If both were changed, what is sent decides: it is what the visitor has.
  if (isChanged("amountSend", "shownSend")) return "send";
  if (isChanged("amountReceive", "shownReceive")) return "receive";
  return readText(form, "activeSide") === "receive" ? "receive" : "send";
}

/** Reads the texts that the schema's issues carry. */
export function decodeMessage(issue: string): FieldMessage | undefined {
  const colon = issue.indexOf(":");
  const name = colon === -1 ? issue : issue.slice(0, colon);
  const key = MESSAGE_KEYS.find((known) => known === name);
  return key && { key, detail: colon === -1 ? undefined : issue.slice(colon + 1) };
}
