// Stands in for the operator's mailbox. Only the product reaches it, through the service binding.
import * as z from "zod";
import type { ApiReply } from "../../exchange/http/api-error";
import type { ApiRequest } from "../api-request";
import { storeEmail } from "../../exchange/mail/outbox";
import { readBody } from "../../exchange/http/read-body";

const supportMessage = z.object({
  recipient: z.string().min(1),
  subject: z.string().min(1),
  text: z.string().min(1),
});

/** Puts a visitor's message into the outbox, where the console shows it. */
export async function postSupportMessage(call: ApiRequest): Promise<ApiReply<unknown>> {
  const read = readBody(call, supportMessage);
  if (!read.ok) return read;
  await storeEmail(call.env.DB, { ...read.value, link: "/support" });
  return { ok: true, value: {} };
}
