import type { SubmissionResult } from "@conform-to/react";
import {
  EMAIL_FIELD_ID,
  ORDER_ERROR_KEYS,
  REFUND_FIELD_ID,
  REFUND_MEMO_FIELD_ID,
  type OrderErrorKey,
  type OrderErrors,
  type OrderField,
} from "./form-fields";

type FieldErrors = Readonly<Record<string, readonly string[] | null>> | null;

/** conform's word on a form as our texts' keys. */
export function toFormErrors(errors: FieldErrors): OrderErrors {
  const refundAddress = findErrorKey(errors?.refundAddress);
  const refundMemo = findErrorKey(errors?.refundMemo);
  const email = findErrorKey(errors?.email);
  const isField = refundAddress ?? refundMemo ?? email;
  return { refundAddress, refundMemo, email, form: isField ? undefined : "main_error" };
}

/** The server's word on one form, as conform takes it; the other form of the page has not been sent. */
export function toLastResult(errors: OrderErrors, field: OrderField): SubmissionResult | undefined {
  const typed = errors.typed?.[field];
  if (typed === undefined) return undefined;
  const key = errors[field];
  return {
    status: "error",
    initialValue: { [field]: typed },
    error: key ? { [field]: [key] } : {},
  };
}

/** What stays in the fields when the page comes back. */
export function readTyped(form: FormData): NonNullable<OrderErrors["typed"]> {
  return {
    refundAddress: textOf(form, "refundAddress"),
    refundMemo: textOf(form, "refundMemo"),
    email: textOf(form, "email"),
  };
}

/** The form as it was sent. */
export function readFields(form: FormData): Readonly<Record<string, string>> {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(fields);
}

/** The fields in error, for the summary on top of the form. */
export function listFieldErrors(
  errors: OrderErrors,
): readonly { fieldId: string; key: OrderErrorKey }[] {
  return [
    { fieldId: REFUND_FIELD_ID, key: errors.refundAddress },
    { fieldId: REFUND_MEMO_FIELD_ID, key: errors.refundMemo },
    { fieldId: EMAIL_FIELD_ID, key: errors.email },
  ].flatMap(({ fieldId, key }) => (key ? [{ fieldId, key }] : []));
}

/** The first of our texts' keys among a field's messages. */
export function findErrorKey(
  messages: readonly string[] | null | undefined,
): OrderErrorKey | undefined {
  return ORDER_ERROR_KEYS.find((key) => messages?.includes(key));
}

function textOf(form: FormData, field: string): string | undefined {
  const value = form.get(field);
  return typeof value === "string" ? value : undefined;
}
