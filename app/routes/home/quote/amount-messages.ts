import { isForeignText } from "~/domain/money/amount-input";
import type { ActiveSide } from "~/domain/rate/rate";
import { isQuotePending, type FormState } from "../form/client/state";
import { toLimitMessage } from "../form/field-message";
import type { FieldMessage } from "../form/fields";
import { findAmountProblem } from "../form/quote";

type AmountMessages = Partial<Record<ActiveSide, FieldMessage | undefined>>;

/** What is wrong with the amount, by the field that it stands at; `replied` is the server's word on the last submit. */
export function toAmountMessages(
  state: FormState,
  replied: FieldMessage | undefined,
): AmountMessages {
  const { draft, quote } = state;
  const problem = findAmountProblem(quote);
  // The bounds are those of what is sent.
  if (problem) return { send: toLimitMessage(problem, draft) };
  if (isForeignText(draft.amountText)) return { [draft.activeSide]: { key: "amount_foreign" } };
  const isMissing = quote.kind === "no-amount" && !isQuotePending(state);
  return isMissing ? { [draft.activeSide]: replied } : {};
}
