import { useEffect, useRef, useState, type Dispatch } from "react";
import { cleanEmail } from "~/domain/order/email";
import { setInput } from "~/ui/set-input";
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

const NOTE_SEEN_MS = 500;

type AddressField = "destinationAddress" | "refundAddress";

/** The order details while they are typed: what is wrong with them, as far as the browser can see. */
export function useOrderDetails({ draft, replied, dispatch }: OrderDetailsOptions) {
  const { errors, setError } = useFieldErrors(replied);
  // The check of each address that still counts.
  const latest = useRef<Partial<Record<DetailsField, object | undefined>>>({});
  const leaveAddress = async (field: AddressField, typed: string) => {
    const check = {};
    latest.current[field] = check;
    // Where the network fails, the check is made when the form is sent.
    const message = await findMessage({ draft, field, dispatch }, typed).catch(() => undefined);
    // Somebody typed on meanwhile, or chose another coin: that is checked in its turn.
    if (latest.current[field] === check) setError(field, message);
  };
  const notedAt = useRef(-Infinity);
  useNewCoin(draft.to.slug, () =>
    leaveAddress("destinationAddress", inputOf("destinationAddress")),
  );
  useNewCoin(draft.from.slug, () => leaveAddress("refundAddress", inputOf("refundAddress")));
  return {
    errors,
    /** Whether the email's note has just appeared, because this press left the field: then the press does not count, once. */
    isNoteUnread: (): boolean => {
      const isUnread = performance.now() - notedAt.current < NOTE_SEEN_MS;
      notedAt.current = -Infinity;
      return isUnread;
    },
    onEdit(field: DetailsField) {
      latest.current[field] = undefined;
      setError(field, undefined);
    },
    onLeave(field: DetailsField, typed: string) {
      const note = field === "email" ? findEmailNote(typed) : undefined;
      if (note) {
        setError(field, note);
        notedAt.current = performance.now();
      }
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
  draft: Draft;
  field: AddressField;
  dispatch: Dispatch<FormStateEvent>;
}

/** What is wrong with an address; a check that cannot be loaded finds nothing, and the server asks again. */
async function findMessage(
  { draft, field, dispatch }: Checking,
  typed: string,
): Promise<FieldMessage | undefined> {
  try {
    const address =
      field === "destinationAddress" ? await applyUri(draft, typed, dispatch) : typed.trim();
    if (address === "") return undefined;
    const { checkAddress } = await import("~/islands/address-check/check-address");
    const instrument = field === "destinationAddress" ? draft.to : draft.from;
    const { warning, textKey } = await checkAddress(instrument, address);
    return warning ? toWarningMessage(warning) : textKey && { key: textKey };
  } catch {
    return undefined;
  }
}

/** A payment URI sets the address, the memo and the amount. Returns the address. */
async function applyUri(
  draft: Draft,
  typed: string,
  dispatch: Dispatch<FormStateEvent>,
): Promise<string> {
  if (!typed.includes(":")) return typed.trim();
  const { applyPaymentUri } = await import("../apply-payment-uri");
  const applied = applyPaymentUri(draft, { ...EMPTY_DETAILS, destinationAddress: typed });
  const { destinationAddress, memo } = applied.values;
  setInput("destinationAddress", destinationAddress);
  if (memo !== "") setInput("memo", memo);
  if (applied.draft !== draft) {
    dispatch({ kind: "typed", side: "receive", typed: applied.draft.amountText });
  }
  return destinationAddress.trim();
}

function isAddressField(field: DetailsField): field is AddressField {
  return field === "destinationAddress" || field === "refundAddress";
}

function inputOf(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : "";
}
