import type { Dispatch } from "react";
import { checkAddress } from "~/browser/address-check/check-address";
import { readInput, setInput } from "~/ui/set-input";
import { whenReleased } from "~/ui/when-released";
import { applyPaymentUri } from "../apply-payment-uri";
import type { Draft } from "../draft";
import { EMPTY_DETAILS, type FieldMessage } from "../fields";
import { loadLateText } from "./load-late-text";
import type { FormStateEvent } from "./state";

export type AddressField = "destinationAddress" | "refundAddress";

const MEMO_OF = { destinationAddress: "memo", refundAddress: "refundMemo" } as const;

/** An address to check after its field was left. */
export interface AddressCheck {
  field: AddressField;
  typed: string;
  /** The form's values when the field was left. */
  before: { draft: Draft; memo: string };
  /** Returns the form's current draft. */
  readDraft: () => Draft;
  /** Whether no newer check of the field has started. */
  isLatest: () => boolean;
  dispatch: Dispatch<FormStateEvent>;
}

/** Returns the error of an address with its text, or that the gateway accepts the address. */
export async function findAddressMessage(
  check: AddressCheck,
): Promise<FieldMessage | "valid" | undefined> {
  const address = await applyTyped(check);
  if (address === "") return undefined;
  const { field, readDraft } = check;
  const { from, to } = readDraft();
  const found = await checkAddress(field === "refundAddress" ? from : to, address);
  return found === undefined || found === "valid" ? found : loadLateText(field, found);
}

/** Writes the parsed address or payment code into the fields, unless they have changed since. Returns the address. */
async function applyTyped(check: AddressCheck): Promise<string> {
  const { field, typed, before, readDraft, isLatest, dispatch } = check;
  await whenReleased();
  const draft = readDraft();
  const applied = applyPaymentUri(draft, { ...EMPTY_DETAILS, [field]: typed });
  const { [field]: address, [MEMO_OF[field]]: memo } = applied.values;
  if (address === typed) return address;
  if (!isLatest() || readInput(field) !== typed) return "";
  setInput(field, address);
  if (memo !== "" && readInput(MEMO_OF[field]) === before.memo) setInput(MEMO_OF[field], memo);
  if (applied.draft !== draft && isSameAmount(draft, before.draft)) {
    dispatch({ kind: "typed", side: "receive", typed: applied.draft.amountText });
  }
  return address;
}

function isSameAmount(draft: Draft, before: Draft): boolean {
  return draft.amountText === before.amountText && draft.activeSide === before.activeSide;
}
