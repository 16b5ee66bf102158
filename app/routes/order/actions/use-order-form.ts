import { getFormProps, parse, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useEffect, useMemo } from "react";
import * as z from "zod/mini";
import { findErrorKey, toLastResult } from "./form-errors";
import type { INTENT, OrderErrors, OrderField } from "./form-fields";

interface OrderForm {
  intent: (typeof INTENT)[keyof typeof INTENT];
  name: OrderField;
  schema: z.ZodMiniType;
  errors: OrderErrors;
  value?: string | undefined;
}

/** Returns a form with one field that is validated when the visitor leaves it. It also shows the server's errors. */
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

/** Keeps the focus in the field during a press on the page. Otherwise an error could appear and move the pressed element. */
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

/**
 * Validates the fields that the visitor has left. conform's own zod parser gives the same result but needs the larger
 * half of zod (docs/decisions/010-where-conform-validates.md).
 */
function checkFields(form: FormData, schema: z.ZodMiniType) {
  return parse<unknown, string[]>(form, {
    resolve(payload, intent) {
      // The server validates a sent form, and its error summary takes the focus.
      if (!intent) return { error: null };
      const checked = z.safeParse(schema, payload);
      return checked.success
        ? { value: checked.data }
        : { error: toErrors(checked.error, payload) };
    },
  });
}

/** An empty field has no error before the form is sent: the visitor may be about to press 'cancel'. */
function toErrors({ issues }: z.core.$ZodError, payload: Record<string, unknown>) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const [name] = path;
    if (typeof name === "string" && payload[name]) (errors[name] ??= []).push(message);
  }
  return errors;
}
