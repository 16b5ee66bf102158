// Stores the emails that a real service would send; the console shows them in its outbox.
import type { Email } from "./email";
import type { Language } from "../http/caller";
import { takeMail, type MailKind, type TakenMail } from "./mail-budget";
import { toShownTime } from "./email";

/** An email in the outbox; the time is epoch milliseconds. */
export interface SentEmail extends Email {
  readonly id: number;
  readonly created_at: number;
}

/** An email with what its mailbox's limit needs. */
export interface LimitedEmail extends Email {
  readonly kind: MailKind;
  readonly language?: Language | undefined;
}

/** Told once, in the last email of a kind that a mailbox gets within a day. */
const LAST: Readonly<Record<Language, (until: string) => string>> = {
  en: (until) =>
    `This is the last email of this kind that we send to this address before ${until}.`,
  ru: (until) => `Это последнее такое письмо на этот адрес до ${until}.`,
};

/** Adds an email to the outbox, unless its mailbox has got too many of them (docs/security.md 75). */
export async function sendEmail(db: D1Database, email: LimitedEmail): Promise<void> {
  const taken = await takeMail(db, email.recipient, email.kind);
  if (taken) await storeEmail(db, withLast(email, taken));
}

/** Returns the email as it is sent: the last one of a day says so. */
export function withLast<T extends LimitedEmail>(email: T, { isLast, until }: TakenMail): T {
  const { text, language = "en" } = email;
  return isLast ? { ...email, text: `${text}\n\n${LAST[language](toShownTime(until))}` } : email;
}

/** Adds an email to the outbox that its sender has counted, or that goes to the operator. */
export async function storeEmail(db: D1Database, email: Email): Promise<void> {
  await db
    .prepare(
      "INSERT INTO outbox (created_at, recipient, subject, text, link) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(Date.now(), email.recipient, email.subject, email.text, email.link)
    .run();
}

/** Returns the newest emails, at most `count`. */
export async function listEmails(db: D1Database, count: number): Promise<readonly SentEmail[]> {
  const { results } = await db
    .prepare("SELECT * FROM outbox ORDER BY id DESC LIMIT ?")
    .bind(count)
    .all<SentEmail>();
  return results;
}
