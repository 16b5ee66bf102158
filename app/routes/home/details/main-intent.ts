import { isQuotePending, type FormState } from "../form/client/state";
import { findPendingOrder, type FormNotice } from "../form/fields";
import type { FormIntent } from "../form/intent";

/** What the form's large button can ask for. */
export type MainIntent = Extract<FormIntent, { kind: "create" | "check" | "quote" | "pick" }>;

/** What it asks for as things stand; Enter in any field does the same. */
export function toMainIntent(state: FormState, notice: FormNotice | undefined): MainIntent {
  const { quote } = state;
  if (findPendingOrder(notice)) return { kind: "check" };
  if (isQuotePending(state)) return { kind: "create" };
  if (quote.kind === "unsupported") return { kind: "pick", side: "receive" };
  return { kind: quote.kind === "unavailable" ? "quote" : "create" };
}
