import { useEffect, useRef, useState, type Dispatch } from "react";
import { cleanEmail } from "~/domain/order/email";
import { setInput } from "~/ui/set-input";
import { whenReleased } from "~/ui/when-released";
import { toWarningMessage } from "../field-message";
import {
  EMPTY_DETAILS,
  type DetailsField,
  type FieldMessage,
  type FormErrors,
  type FormField,
} from "../fields";
import type { Draft } from "../draft";
import type { FormStateEvent } from "./state";

interface OrderDetailsOptions {
  draft: Draft;
  /** What the server found wrong with what was submitted last. */
  replied: FormErrors;
  dispatch: Dispatch<FormStateEvent>;
}

type AddressField = "destinationAddress" | "refundAddress";

/** The order details while they are typed: what is wrong with them, as far as the browser can see. */
export function useOrderDetails({ draft, replied, dispatch }: OrderDetailsOptions) {
  const { errors, setError } = useFieldErrors(replied);
  // The check of each field that still counts.
  const latest = useRef<Partial<Record<DetailsField, object | undefined>>>({});
  const current = useRef(draft);
  current.current = draft;
  const beginCheck = (field: DetailsField) => {
    const check = {};
    latest.current[field] = check;
    // Somebody typed on meanwhile, or chose another coin: that is checked in its turn.
    return () => latest.current[field] === check;
  };
  const leaveAddress = async (field: AddressField, typed: string) => {
    const isLatest = beginCheck(field);
    const readDraft = () => current.current;
    // Where the network fails, the check is made when the form is sent.
    const message = await findMessage({ field, readDraft, isLatest, dispatch }, typed);
    await whenReleased();
    if (isLatest()) setError(field, message);
  };
  const isNotePending = useRef(false);
  const leaveEmail = async (typed: string) => {
    const note = findEmailNote(typed);
    if (!note) return;
    const isLatest = beginCheck("email");
    isNotePending.current = true;
    await whenReleased();
    isNotePending.current = false;
    if (isLatest()) setError("email", note);
  };
  useNewCoin(draft.to.slug, () =>
    leaveAddress("destinationAddress", inputOf("destinationAddress")),
  );
  useNewCoin(draft.from.slug, () => leaveAddress("refundAddress", inputOf("refundAddress")));
  return {
    errors,
    /** Whether the email's note waits for the end of this press, which left the field: then the press does not count. */
    isNoteUnread: () => isNotePending.current,
    onEdit(field: DetailsField) {
      latest.current[field] = undefined;
      setError(field, undefined);
    },
    onLeave(field: DetailsField, typed: string) {
      if (field === "email") void leaveEmail(typed);
      if (isAddressField(field)) void leaveAddress(field, typed);
    },
  };
}

/** The texts beside the fields: the last reply's, until a field is typed in or checked again. */
function useFieldErrors(replied: FormErrors) {
  const [errors, setErrors] = useState(replied);
  useEffect(() => {
    setErrors(replied);
  }, [replied]);
  const setError = (field: FormField, message: FieldMessage | undefined) => {
    setErrors((current) => {
      if (!message && !current[field]) return current;
      const { [field]: _gone, ...others } = current;
      return message ? { ...others, [field]: message } : others;
    });
  };
  return { errors, setError };
}

/** An address stays when its coin is changed; whether it still fits is asked anew. */
function useNewCoin(slug: string, check: () => Promise<void>): void {
  const checked = useRef(slug);
  useEffect(() => {
    if (checked.current === slug) return;
    checked.current = slug;
    void check();
  }, [slug, check]);
}

function findEmailNote(typed: string): FieldMessage | undefined {
  const cleaned = cleanEmail(typed);
  return cleaned === typed.trim() ? undefined : { key: "email_stripped", detail: cleaned };
}

interface Checking {
  field: AddressField;
  /** What the form holds by now. */
  readDraft: () => Draft;
  /** Whether this check of the field still counts. */
  isLatest: () => boolean;
  dispatch: Dispatch<FormStateEvent>;
}

/** What is wrong with an address; a check that cannot be loaded finds nothing, and the server asks again. */
async function findMessage(checking: Checking, typed: string): Promise<FieldMessage | undefined> {
  const isDestination = checking.field === "destinationAddress";
  const { from, to } = checking.readDraft();
  try {
    const address = isDestination ? await applyUri(checking, typed) : typed.trim();
    if (address === "") return undefined;
    const { checkAddress } = await import("~/islands/address-check/check-address");
    const { warning, textKey } = await checkAddress(isDestination ? to : from, address);
    return warning ? toWarningMessage(warning) : textKey && { key: textKey };
  } catch {
    return undefined;
  }
}

/** A payment URI sets the address, the memo and the amount, unless they were changed before its reader arrived. Returns the address. */
async function applyUri(
  { readDraft, isLatest, dispatch }: Checking,
  typed: string,
): Promise<string> {
  if (!typed.includes(":")) return typed.trim();
  const before = { draft: readDraft(), memo: inputOf("memo") };
  const { applyPaymentUri } = await import("../apply-payment-uri");
  await whenReleased();
  if (!isLatest() || inputOf("destinationAddress") !== typed) return "";
  const draft = readDraft();
  const applied = applyPaymentUri(draft, { ...EMPTY_DETAILS, destinationAddress: typed });
  const { destinationAddress, memo } = applied.values;
  setInput("destinationAddress", destinationAddress);
  if (memo !== "" && inputOf("memo") === before.memo) setInput("memo", memo);
  if (applied.draft !== draft && isSameAmount(draft, before.draft)) {
    dispatch({ kind: "typed", side: "receive", typed: applied.draft.amountText });
  }
  return destinationAddress.trim();
}

function isSameAmount(draft: Draft, before: Draft): boolean {
  return draft.amountText === before.amountText && draft.activeSide === before.activeSide;
}

function isAddressField(field: DetailsField): field is AddressField {
  return field === "destinationAddress" || field === "refundAddress";
}

function inputOf(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : "";
}
