// Stores the emails that a real service would send; the console shows them in its outbox.
import type { Email } from "../exchange/mail/email";
import { openDatabase } from "./database";

/** An email in the outbox; the time is epoch milliseconds. */
export interface SentEmail extends Email {
  readonly id: number;
  readonly created_at: number;
}

/** Adds an email to the outbox. */
export async function sendEmail(database: D1Database, email: Email): Promise<void> {
  const db = await openDatabase(database);
  await db
    .prepare(
      "INSERT INTO outbox (created_at, recipient, subject, text, link) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(Date.now(), email.recipient, email.subject, email.text, email.link)
    .run();
}

/** Returns the newest emails, at most `count`. */
export async function listEmails(
  database: D1Database,
  count: number,
): Promise<readonly SentEmail[]> {
  const db = await openDatabase(database);
  const { results } = await db
    .prepare("SELECT * FROM outbox ORDER BY id DESC LIMIT ?")
    .bind(count)
    .all<SentEmail>();
  return results;
}
