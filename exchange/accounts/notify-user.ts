// Emails an account's owner about events. An account without an address, such as one from Telegram, gets none.
import { sendEmail } from "../mail/outbox";
import { writeEmail, type EmailKind } from "../mail/account-emails";
import type { UserRow } from "./users";

/** Sends the email in the account's language. */
export async function notifyUser(
  db: D1Database,
  { email: recipient, language }: Pick<UserRow, "email" | "language">,
  email: { readonly kind: EmailKind; readonly values?: Readonly<Record<string, string>> },
): Promise<void> {
  if (recipient === null) return;
  await sendEmail(db, writeEmail(email.kind, { recipient, language }, email.values));
}
