// Validates a call's JSON with a schema; the error names the first invalid field.
import type * as z from "zod";
import { failField, type ApiResult } from "./api-error";

/** Returns the parsed body, or ERR_VALIDATION. */
export function readBody<T>(
  { body }: { readonly body: unknown },
  schema: z.ZodType<T>,
): ApiResult<T> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return failField(issue?.path.join(".") || "body", issue?.message ?? "is wrong");
}
