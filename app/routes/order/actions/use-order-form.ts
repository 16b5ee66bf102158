import { getFormProps, parse, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { OrderView } from "../view/view-types";
import { findErrorKey, toLastResult } from "./form-errors";
import type { INTENT, OrderErrorKey, OrderErrors, OrderField } from "./form-fields";

interface OrderForm {
  intent: (typeof INTENT)[keyof typeof INTENT];
  name: OrderField;
  schema: z.ZodMiniType;
  errors: OrderErrors;
  value?: string | undefined;
}

/** A form of one field: checked as the visitor leaves it, and with the server's word on it. */
export function useOrderForm({ intent, name, schema, errors, value }: OrderForm) {
  const lastResult = useMemo(() => toLastResult(errors, name), [errors, name]);
  const constraint = useMemo(() => getZodConstraint(schema), [schema]);
  const [form, fields] = useForm<Record<OrderField, string>, unknown>({
    id: intent,
    lastResult,
    constraint,
    defaultValue: { [name]: value },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checkFields(formData, schema),
  });
  const field = fields[name];
  useFocusKept(field.id);
  const formProps = getFormProps(form, { ariaAttributes: false });
  return { formProps, field, errorKey: findErrorKey(field.errors) };
}

/** A press, wherever on the page, does not leave the field: an error that came up in between would move what is pressed. */
function useFocusKept(id: string): void {
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => {
      const isPress = event.target instanceof Element && event.target.closest("a, button, summary");
      if (isPress && document.activeElement?.id === id) event.preventDefault();
    };
    document.addEventListener("mousedown", keepFocus);
    return () => {
      document.removeEventListener("mousedown", keepFocus);
    };
  }, [id]);
}

/** A field's error in words; the pair's names go into those that need them. */
export function useFieldError(
  { from, to }: Pick<OrderView, "from" | "to">,
  key: OrderErrorKey | undefined,
): string | undefined {
  const { t } = useTranslation("order");
  return (
    key &&
    t(`error.${key}`, { network: from.network, ticker: from.currencyTitle, to: to.currencyTitle })
  );
}

/**
 * What is wrong with the fields that a visitor has left. conform's own zod parser would say the same, and bring zod's
 * larger half along (docs/decisions/010-where-conform-validates.md).
 */
function checkFields(form: FormData, schema: z.ZodMiniType) {
  return parse<unknown, string[]>(form, {
    resolve(payload, intent) {
      // A form that is sent is validated by the server, whose error summary takes the focus.
      if (!intent) return { error: null };
      const checked = z.safeParse(schema, payload);
      return checked.success
        ? { value: checked.data }
        : { error: toErrors(checked.error, payload) };
    },
  });
}

/** An empty field is not wrong before it is sent: whoever leaves it may be on the way to 'cancel'. */
function toErrors({ issues }: z.core.$ZodError, payload: Record<string, unknown>) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const [name] = path;
    if (typeof name === "string" && payload[name]) (errors[name] ??= []).push(message);
  }
  return errors;
}
