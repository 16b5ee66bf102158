import { parse } from "@conform-to/react";
import * as z from "zod/mini";

/**
 * What is wrong with the fields that a visitor has left. conform's own zod parser would say the same, and bring zod's
 * larger half along (docs/decisions/010-where-conform-validates.md).
 */
export function checkFields(form: FormData, schema: z.ZodMiniType) {
  return parse<unknown, string[]>(form, {
    resolve(payload, intent) {
      // A form that is sent is judged by the server, whose summary takes the focus.
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
