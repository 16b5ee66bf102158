// The emails that a real service would have sent: they end in the outbox of the console.
import { openDatabase } from "./database";

/** An email. `link` is a path on the product's own origin. */
export interface Email {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

/** An email as it lies in the outbox; the time is epoch milliseconds. */
export interface SentEmail extends Email {
  readonly id: number;
  readonly created_at: number;
}

/** Puts an email into the outbox. */
export async function sendEmail(database: D1Database, email: Email): Promise<void> {
  const db = await openDatabase(database);
  await db
    .prepare(
      "INSERT INTO outbox (created_at, recipient, subject, text, link) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(Date.now(), email.recipient, email.subject, email.text, email.link)
    .run();
}

/** The newest emails, at most `count`. */
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
