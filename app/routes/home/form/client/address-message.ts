import type { Dispatch } from "react";
import { checkAddress } from "~/islands/address-check/check-address";
import { readInput, setInput } from "~/ui/set-input";
import { whenReleased } from "~/ui/when-released";
import { applyPaymentUri } from "../apply-payment-uri";
import type { Draft } from "../draft";
import { EMPTY_DETAILS, type FieldMessage } from "../fields";
import { toWarningMessage } from "../warning-message";
import { loadLateText } from "./load-late-text";
import type { FormStateEvent } from "./state";

export type AddressField = "destinationAddress" | "refundAddress";

const MEMO_OF = { destinationAddress: "memo", refundAddress: "refundMemo" } as const;

/** An address that was left in its field. */
export interface AddressCheck {
  field: AddressField;
  typed: string;
  /** What the form held when it was left. */
  before: { draft: Draft; memo: string };
  /** What the form holds by now. */
  readDraft: () => Draft;
  /** Whether this check of the field still counts. */
  isLatest: () => boolean;
  dispatch: Dispatch<FormStateEvent>;
}

/** What is wrong with an address of the form, with its text. */
export async function findAddressMessage(check: AddressCheck): Promise<FieldMessage | undefined> {
  const address = await applyTyped(check);
  if (address === "") return undefined;
  const { field, readDraft } = check;
  const { from, to } = readDraft();
  const { warning, textKey } = await checkAddress(field === "refundAddress" ? from : to, address);
  if (warning) return loadLateText(field, toWarningMessage(warning));
  return textKey && { key: textKey };
}

/** Puts into the fields what was understood of an address or a payment code, unless they were changed before its reader arrived. Returns the address. */
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
