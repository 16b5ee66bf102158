import type { SubmissionResult } from "@conform-to/react";
import type { TFunction } from "i18next";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import {
  EMAIL_FIELD_ID,
  ORDER_ERROR_KEYS,
  REFUND_FIELD_ID,
  REFUND_MEMO_FIELD_ID,
  type OrderErrorKey,
  type OrderErrors,
  type OrderField,
} from "./form-fields";
import type { OrderView } from "../view/view-types";

type FieldErrors = Readonly<Record<string, readonly string[] | null>> | null;

/** Converts conform's errors into our text keys. */
export function toFormErrors(errors: FieldErrors): OrderErrors {
  const refundAddress = findErrorKey(errors?.refundAddress);
  const refundMemo = findErrorKey(errors?.refundMemo);
  const email = findErrorKey(errors?.email);
  const isField = refundAddress ?? refundMemo ?? email;
  return { refundAddress, refundMemo, email, form: isField ? undefined : "main_error" };
}

/** Converts the server's errors into conform's result for the form of `field`; undefined if another form was sent. */
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

/** Returns the values that the fields keep when the page is shown again. */
export function readTyped(form: FormData): NonNullable<OrderErrors["typed"]> {
  return {
    refundAddress: textOf(form, "refundAddress"),
    refundMemo: textOf(form, "refundMemo"),
    email: textOf(form, "email"),
  };
}

/** Returns the email about which the sent form has already asked, so that the next press does not ask again. */
export function readEmailShown(form: FormData): string | undefined {
  return textOf(form, EMAIL_SHOWN);
}

/** Returns the form's fields as they were sent. */
export function readFields(form: FormData): Readonly<Record<string, string>> {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(fields);
}

/** Returns the fields with errors, for the summary above the form. */
export function listFieldErrors(
  errors: OrderErrors,
): readonly { name: OrderField; fieldId: string; key: OrderErrorKey }[] {
  const fields = [
    ["refundAddress", REFUND_FIELD_ID],
    ["refundMemo", REFUND_MEMO_FIELD_ID],
    ["email", EMAIL_FIELD_ID],
  ] as const;
  return fields.flatMap(([name, fieldId]) => {
    const key = errors[name];
    return key ? [{ name, fieldId, key }] : [];
  });
}

interface ErrorsOfOrder {
  readonly order: Pick<OrderView, "from">;
  readonly errors: OrderErrors;
}

/** Returns the text of a field's error, with the pair's names and the email that was probably meant. */
export function toErrorText(
  t: TFunction<"order">,
  { order: { from }, errors }: ErrorsOfOrder,
  [field, key]: readonly [OrderField, OrderErrorKey | undefined],
): string | undefined {
  if (key === "told") return errors.told?.[field];
  const { network, currencyTitle: ticker } = from;
  return key && t(`error.${key}`, { network, ticker, email: errors.emailMeant });
}

/** Returns the first of a field's messages that is one of our text keys. */
export function findErrorKey(
  messages: readonly string[] | null | undefined,
): OrderErrorKey | undefined {
  return ORDER_ERROR_KEYS.find((key) => messages?.includes(key));
}

function textOf(form: FormData, field: string): string | undefined {
  const value = form.get(field);
  return typeof value === "string" ? value : undefined;
}
