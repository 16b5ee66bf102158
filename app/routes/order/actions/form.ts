import * as z from "zod/mini";
import { cleanEmail, isEmail } from "~/domain/order/email";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";
import { cleanText } from "~/domain/text/clean-text";
import { INTENT } from "./form-fields";

// The browser gets these schemas too. The same rules check a field when it is left, and the form on the server.

/** The name of the button that replaces the typed refund address by its value, the address that was probably meant. */
export const MEANT_ADDRESS = "meantAddress";

/** A refund may go to the destination address; only a new order at a fixed rate needs two (spec: Refund address). */
export const refundForm = z.object({
  intent: z.literal(INTENT.refund),
  refundAddress: z
    .pipe(z.string({ error: "error_address_empty" }), z.transform(cleanText))
    .check(
      z.maxLength(FIELD_LENGTHS.addressField, "refund_address_incorrect"),
      z.minLength(1, "error_address_empty"),
    ),
  refundMemo: z.optional(
    z.string().check(z.trim(), z.maxLength(FIELD_LENGTHS.memo, "refund_memo_incorrect")),
  ),
});

export const emailForm = z.object({
  intent: z.literal(INTENT.email),
  email: z
    .pipe(
      z.string({ error: "email_empty" }),
      z.transform((typed: string) => ({ typed: cleanText(typed), clean: cleanEmail(typed) })),
    )
    .check(z.refine(({ clean }) => isEmail(clean), "email_incorrect")),
  emailShown: z.optional(z.string()),
});
