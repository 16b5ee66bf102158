// Delivers the emails of the outbox to the operator's mail service (MAIL_URL). A delivered one is deleted. While the
// service fails, each is repeated for a day; one that the service refuses three times waits for the operator.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import type { Alert } from "../alerts/alert";
import { hourOf } from "../alerts/alert";
import { openDatabase } from "../database";
import { readSettings, type ExchangeEnv } from "../env";
import { toEmailHtml } from "./email-html";
import type { SentEmail } from "./outbox";

/** How long the mail service may take to respond, milliseconds. */
const DELIVERY_MS = 10 * SECOND_MS;
/** Most emails of one delivery; the watchdog delivers the rest. */
const MAX_DELIVERED = 50;
/** The pause after each failed attempt, milliseconds; the last one repeats. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS] as const;
/** After this no further attempt follows, milliseconds. A code in the email is then long expired. */
const GIVES_UP_MS = DAY_MS;
/** An email that the service refuses is tried this often. */
const MAX_REFUSALS = 3;
/** So many refused emails within an hour are an alert: any stranger can name an address that does not exist. */
const MANY_REFUSED = 5;
/** An email that waits for this long is an alert, milliseconds. */
const LATE_MS = 10 * MINUTE_MS;
/** Emails that nobody could deliver are deleted after this, milliseconds: they have addresses. */
const KEPT_MS = 14 * DAY_MS;

interface QueuedEmail extends SentEmail {
  readonly tries: number;
}

/** Delivers what is due, the untried first. An email is never delivered by two calls at once. Without MAIL_URL everything waits. */
export async function deliverEmails(env: ExchangeEnv, now: number): Promise<void> {
  if (readSettings(env).MAIL_URL === undefined) return;
  const db = await openDatabase(env.DB);
  const begun = Date.now();
  for (let count = 0; count < MAX_DELIVERED; count += 1) {
    // A slow service must not make the pauses end early: another call would deliver the same email.
    const at = now + Date.now() - begun;
    const email = await claimNext(db, at);
    if (!email) return;
    const answer = await deliver(env, email);
    if (answer.isTaken) await remove(db, email.id);
    else await postpone(db, email, { ...answer, now: at });
    // The service is down for all of them.
    if (answer.isFailure) return;
  }
}

// The pause of a failed attempt is set before the attempt: an object that ends in the middle loses nothing. Emails that
// failed come last: strangers can name recipients at which the service fails.
async function claimNext(db: D1Database, now: number): Promise<QueuedEmail | undefined> {
  const claimed = await db
    .prepare(
      `UPDATE outbox SET next_try = ?1 + ?2, tries = tries + 1 WHERE id = (
         SELECT id FROM outbox WHERE next_try <= ?1 AND gave_up_at IS NULL ORDER BY tries, id LIMIT 1)
       RETURNING *`,
    )
    .bind(now, MINUTE_MS)
    .first<QueuedEmail>();
  return claimed ?? undefined;
}

async function remove(db: D1Database, id: number): Promise<void> {
  await db.prepare("DELETE FROM outbox WHERE id = ?").bind(id).run();
}

async function postpone(
  db: D1Database,
  { id, tries, created_at: since }: QueuedEmail,
  { text, isFailure, now }: Answer & { readonly now: number },
): Promise<void> {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? HOUR_MS;
  const isOver = isFailure ? now - since >= GIVES_UP_MS : tries >= MAX_REFUSALS;
  await db
    .prepare("UPDATE outbox SET next_try = ?, answer = ?, gave_up_at = ? WHERE id = ?")
    .bind(now + pause, text, isOver ? now : null, id)
    .run();
}

interface Answer {
  readonly isTaken: boolean;
  /** The service itself fails, not this email. */
  readonly isFailure: boolean;
  readonly text: string;
}

async function deliver(env: ExchangeEnv, email: SentEmail): Promise<Answer> {
  const { MAIL_URL: url = "", MAIL_TOKEN, MAIL_FROM, PUBLIC_ORIGIN = "" } = readSettings(env);
  const link = new URL(email.link, PUBLIC_ORIGIN).href;
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": `email-${String(email.id)}-${String(email.created_at)}`,
      ...(MAIL_TOKEN && { authorization: `Bearer ${MAIL_TOKEN}` }),
    },
    body: JSON.stringify({
      from: MAIL_FROM,
      to: email.recipient,
      subject: email.subject,
      text: `${email.text}\n\n${link}`,
      html: toEmailHtml(email, PUBLIC_ORIGIN),
    }),
    redirect: "manual",
    signal: AbortSignal.timeout(DELIVERY_MS),
  }).catch(() => undefined);
  if (!response) return { isTaken: false, isFailure: true, text: "no answer" };
  await response.body?.cancel();
  const { ok, status } = response;
  // Other refusals are of the key or the pace.
  const isRefused = status === 400 || status === 422;
  return { isTaken: ok, isFailure: !ok && !isRefused, text: `status ${String(status)}` };
}

/** Deletes the emails that nobody could deliver. */
export async function deleteOldEmails(env: ExchangeEnv, now: number): Promise<void> {
  const db = await openDatabase(env.DB);
  await db
    .prepare("DELETE FROM outbox WHERE created_at < ?")
    .bind(now - KEPT_MS)
    .run();
}

/** Returns the alert about emails that nobody gets, at most one an hour. */
export async function reportEmails(env: ExchangeEnv, now: number): Promise<readonly Alert[]> {
  const db = await openDatabase(env.DB);
  const late =
    "created_at < ?1 AND gave_up_at IS NULL AND (tries = 0 OR answer NOT IN ('status 400', 'status 422'))";
  const found = await db
    .prepare(
      `SELECT SUM(${late}) AS waiting, SUM(gave_up_at > ?2) AS refused, MAX(answer) AS answer
       FROM outbox`,
    )
    .bind(now - LATE_MS, now - HOUR_MS)
    .first<{ waiting: number | null; refused: number | null; answer: string | null }>();
  const { waiting, refused, answer } = found ?? {};
  const isBad = (waiting ?? 0) > 0 || (refused ?? 0) >= MANY_REFUSED;
  if (!isBad) return [];
  const why = readSettings(env).MAIL_URL === undefined ? "MAIL_URL is not set" : (answer ?? "");
  const detail = `${String(waiting ?? 0)} emails wait, ${String(refused ?? 0)} were refused, ${why}`;
  return [{ kind: "mail-waits", subject: hourOf(now), detail }];
}
