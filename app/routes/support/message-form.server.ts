import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { MAX_ORDER_ID_LENGTH } from "~/domain/limits/order-limits";
import { cleanEmail, isEmail } from "~/domain/order/email";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { parseOrderId } from "~/domain/order/order-id";
import { SUPPORT_MESSAGE_MAX, SUPPORT_MESSAGE_MIN } from "~/domain/support/support-message";
import { pickFields } from "~/domain/request/typed-fields";

/** The form's fields. */
export const MESSAGE_FIELDS = ["orderId", "email", "message"] as const;

/** One of them. */
export type MessageField = (typeof MESSAGE_FIELDS)[number];

/** Letters, digits and hyphens only, because the number goes into the subject of an email. */
const ORDER_ID = new RegExp(`^[\\p{L}\\p{N}_-]{1,${String(MAX_ORDER_ID_LENGTH)}}$`, "u");

const messageForm = z.object({
  orderId: z.optional(
    z
      .pipe(z.string(), z.transform(parseOrderId))
      .check(z.refine((id) => ORDER_ID.test(id), "order")),
  ),
  email: z
    .pipe(z.string({ error: "email" }), z.transform(cleanEmail))
    .check(z.refine(isEmail, "email")),
  [EMAIL_SHOWN]: z.optional(z.string()),
  message: z
    .string({ error: "short" })
    .check(
      z.trim(),
      z.minLength(SUPPORT_MESSAGE_MIN, "short"),
      z.maxLength(SUPPORT_MESSAGE_MAX, "long"),
    ),
});

/** Parses a sent message: its fields, or conform's errors. */
export function parseMessageForm(form: FormData) {
  return parseWithZod(pickFields(form, [...MESSAGE_FIELDS, EMAIL_SHOWN]), { schema: messageForm });
}
