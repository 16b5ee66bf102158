// Emails to an account's owner about what happened to it. Whoever has no address, such as an account of the chat, gets none.
import { sendEmail } from "../outbox";
import { writeEmail, type EmailKind } from "./emails";
import type { UserRow } from "./users";

/** Sends it in the account's language. */
export async function notifyUser(
  database: D1Database,
  { email: recipient, language }: Pick<UserRow, "email" | "language">,
  email: { readonly kind: EmailKind; readonly values?: Readonly<Record<string, string>> },
): Promise<void> {
  if (recipient === null) return;
  await sendEmail(database, writeEmail(email.kind, { recipient, language }, email.values));
}
