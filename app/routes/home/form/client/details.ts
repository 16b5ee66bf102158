import { useEffect, useRef, useState, type Dispatch } from "react";
import { cleanEmail, hasPlus } from "~/domain/order/email";
import { readInput } from "~/ui/set-input";
import { updateWhenReleased } from "~/ui/when-released";
import type { DetailsField, FieldMessage, FormErrors, FormField } from "../fields";
import type { Draft } from "../draft";
import type { AddressCheck, AddressField } from "./address-message";
import type { FormStateEvent } from "./state";

/** The addresses that the gateway accepts, and for which coin. */
export type ValidAddresses = Partial<
  Record<AddressField, { address: string; slug: string } | undefined>
>;

interface OrderDetailsOptions {
  draft: Draft;
  /** The errors of the server's last reply. */
  replied: FormErrors;
  dispatch: Dispatch<FormStateEvent>;
}

/** Checks the order details while the visitor types, as far as the browser can. */
export function useOrderDetails({ draft, replied, dispatch }: OrderDetailsOptions) {
  const { errors, answered, setError } = useFieldErrors(replied);
  const [valid, setValid] = useState<ValidAddresses>({});
  // The latest check of each field. Results of older checks are dropped.
  const latest = useRef<Partial<Record<DetailsField, object | undefined>>>({});
  const current = useRef(draft);
  current.current = draft;
  const beginCheck = (field: DetailsField) => {
    const check = {};
    latest.current[field] = check;
    answered.current.delete(field);
    // False after more typing or another coin, which start a new check, and after the server's own answer.
    return () => latest.current[field] === check && !answered.current.has(field);
  };
  const leaveAddress = async (field: AddressField, typed: string) => {
    const isLatest = beginCheck(field);
    const memo = readInput(field === "refundAddress" ? "refundMemo" : "memo");
    const before = { draft: current.current, memo };
    const readDraft = () => current.current;
    // Without network there is no message here: the server checks the address when the form is sent.
    const found = await findMessage({ field, typed, before, readDraft, isLatest, dispatch });
    await updateWhenReleased(() => {
      if (!isLatest()) return;
      const isValid = found === "valid";
      setError(field, isValid ? undefined : found);
      // Another coin would have started a newer check.
      const { slug } = before.draft[field === "refundAddress" ? "from" : "to"];
      const accepted = isValid ? { address: readInput(field), slug } : undefined;
      setValid((others) => ({ ...others, [field]: accepted }));
    });
  };
  const isNotePending = useRef(false);
  const suggestEmail = async (typed: string) => {
    if (!typed.includes("@")) return;
    const isLatest = beginCheck("email");
    const note = await findSlip(typed);
    await updateWhenReleased(() => {
      if (note && isLatest()) setError("email", note);
    });
  };
  const leaveEmail = async (typed: string) => {
    const note = findEmailNote(typed);
    if (!note) return suggestEmail(typed);
    const isLatest = beginCheck("email");
    isNotePending.current = true;
    await updateWhenReleased(() => {
      isNotePending.current = false;
      if (isLatest()) setError("email", note);
    });
  };
  useNewCoin(draft.to.slug, () =>
    leaveAddress("destinationAddress", readInput("destinationAddress")),
  );
  useNewCoin(draft.from.slug, () => leaveAddress("refundAddress", readInput("refundAddress")));
  return {
    errors,
    valid,
    /** Whether the email's note appears only after the current press, which left the field. Then the press is ignored. */
    isNoteUnread: () => isNotePending.current,
    onEdit(field: FormField) {
      if (field !== "amount") latest.current[field] = undefined;
      answered.current.delete(field);
      setError(field, undefined);
    },
    async onLeave(field: DetailsField, typed: string) {
      // The error summary takes the focus out of the field: the same check again would replace its line there.
      if (answered.current.has(field)) return;
      if (field === "email") await leaveEmail(typed);
      if (isAddressField(field)) await leaveAddress(field, typed);
    },
  };
}

/** The errors beside the fields: those of the last reply, until a field is edited or checked again. */
function useFieldErrors(replied: FormErrors) {
  const [errors, setErrors] = useState(replied);
  // The fields whose error is still the reply's own.
  const answered = useRef(new Set<string>());
  useEffect(() => {
    answered.current = new Set(Object.keys(replied));
    setErrors(replied);
  }, [replied]);
  const setError = (field: FormField, message: FieldMessage | undefined) => {
    setErrors((current) => {
      if (!message && !current[field]) return current;
      const { [field]: _gone, ...others } = current;
      return message ? { ...others, [field]: message } : others;
    });
  };
  return { errors, answered, setError };
}

/** Checks an address again after its coin was changed. The address itself is kept. */
function useNewCoin(slug: string, check: () => Promise<void>): void {
  const checked = useRef(slug);
  useEffect(() => {
    if (checked.current === slug) return;
    checked.current = slug;
    void check();
  }, [slug, check]);
}

/** Returns a suggestion for a mistyped email. If the list cannot be loaded, it returns none, and the server asks instead. */
async function findSlip(typed: string): Promise<FieldMessage | undefined> {
  try {
    const { findSlipMessage } = await import("./email-message");
    return await findSlipMessage(typed);
  } catch {
    return undefined;
  }
}

function findEmailNote(typed: string): FieldMessage | undefined {
  const cleaned = cleanEmail(typed);
  return hasPlus(typed) ? { key: "email_stripped", detail: cleaned } : undefined;
}

/** Returns the error of an address. If the check cannot be loaded, it returns none, and the server checks again. */
async function findMessage(checking: AddressCheck): Promise<FieldMessage | "valid" | undefined> {
  if (checking.typed.trim() === "") return undefined;
  try {
    const { findAddressMessage } = await import("./address-message");
    return await findAddressMessage(checking);
  } catch {
    return undefined;
  }
}

function isAddressField(field: DetailsField): field is AddressField {
  return field === "destinationAddress" || field === "refundAddress";
}
