import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useMemo, type MouseEvent } from "react";
import type { ZodMiniType } from "zod/mini";
import { checkFields } from "./check-fields";
import { findErrorKey, toLastResult } from "./form-errors";
import type { INTENT, OrderErrors, OrderField } from "./form-fields";

interface OrderForm {
  intent: (typeof INTENT)[keyof typeof INTENT];
  name: OrderField;
  schema: ZodMiniType;
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
  const formProps = { ...getFormProps(form, { ariaAttributes: false }), onMouseDown: keepFocus };
  return { formProps, field, errorKey: findErrorKey(field.errors) };
}

/** A press on a button leaves the field only when it is done: an error that came up in between would move the button. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("a, button")) event.preventDefault();
}
