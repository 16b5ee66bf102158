// Codes that prove an email address before a password is replaced. A code works once, for ten minutes, only in the
// browser that requested it, until that browser's fifth wrong try. So a stranger can neither use nor invalidate it
// (docs/security.md 63). The same statements run whether or not the account exists; only the database knows.
import { writeEmail } from "../mail/account-emails";
import { hashSecret, makeCode } from "../storage/secrets";
import type { Language } from "../http/caller";
import { makeKeptCode, spendKeptCode } from "./kept-codes";
import { clearCodes, takeMail, type TakenMail } from "../mail/mail-budget";
import { toShownTime } from "../mail/email";
import { findUserByEmail, type UserRow } from "./users";

const CODE_MS = 10 * 60_000;
/** A code becomes invalid after this many wrong tries. */
const CODE_TRIES = 5;

/** The account's email, and a secret name of the requesting browser. */
interface ResetRequest {
  readonly email: string;
  readonly requester: string;
}

/** Sends a code to the address if it has an account. */
export async function sendResetCode(
  db: D1Database,
  { email, requester }: ResetRequest,
  language: Language,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  // An address without an account costs the same work, and its requests use up nothing.
  const taken = await takeMail(db, user ? email : `nobody ${email}`, "reset-code");
  // The codes that are out stay valid.
  if (!taken) return;
  const { code, written } = await writeCode(db, { recipient: email, language }, taken);
  const { subject, text, link } = written;
  const now = Date.now();
  await db.batch([
    db.prepare("DELETE FROM password_reset_requests WHERE expires_at <= ?").bind(now),
    db
      .prepare(
        `INSERT INTO password_reset_requests (hash, user_id, requester, expires_at)
         SELECT ?, id, ?, ? FROM users WHERE email = ?`,
      )
      .bind(hashCode({ email, requester }, code), requester, now + CODE_MS, email),
    db
      .prepare(
        `INSERT INTO outbox (created_at, recipient, subject, text, link)
         SELECT ?, email, ?, ?, ? FROM users WHERE email = ?`,
      )
      .bind(now, subject, text, link, email),
  ]);
}

async function writeCode(
  db: D1Database,
  reader: { readonly recipient: string; readonly language: Language },
  { isLast, until }: TakenMail,
) {
  const short = makeCode();
  if (!isLast) return { code: short, written: writeEmail("reset-code", reader, { code: short }) };
  const code = await makeKeptCode(db, reader.recipient, until);
  // Whoever forgot a password is not signed in, so the profile would not let them enter the code.
  const values = { code, until: toShownTime(until), page: "/lk?dialog=new-password" };
  return { code: short, written: writeEmail("kept-code", reader, values) };
}

/** Returns the account of a valid code, which invalidates all codes of the account and makes room for new ones. */
export async function spendResetCode(
  db: D1Database,
  request: ResetRequest,
  code: string,
): Promise<UserRow | undefined> {
  const digits = code.replaceAll(/\D/g, "");
  const isKept = (await spendKeptCode(db, digits, request.email)) !== undefined;
  const user = isKept
    ? await findUserByEmail(db, request.email)
    : await spendShortCode(db, request, code);
  if (!user) return undefined;
  await clearCodes(db, request.email);
  if (isKept) await endResetCodes(db, user.id);
  return user;
}

/** A short code must come from the browser that requested it. A wrong one counts as a try for each code of this browser. */
async function spendShortCode(
  db: D1Database,
  request: ResetRequest,
  code: string,
): Promise<UserRow | undefined> {
  const hash = hashCode(request, code);
  const now = Date.now();
  const [found] = await db.batch<UserRow>([
    db
      .prepare(
        `SELECT users.* FROM password_reset_requests AS codes JOIN users ON users.id = codes.user_id
         WHERE codes.hash = ? AND codes.expires_at > ?`,
      )
      .bind(hash, now),
    db
      .prepare(
        `DELETE FROM password_reset_requests
         WHERE user_id =
           (SELECT user_id FROM password_reset_requests WHERE hash = ? AND expires_at > ?)`,
      )
      .bind(hash, now),
    // After the right code, no rows are left to count on.
    db
      .prepare(
        `UPDATE password_reset_requests SET tries = tries + 1
         WHERE user_id = (SELECT id FROM users WHERE email = ?) AND requester = ?`,
      )
      .bind(request.email, request.requester),
    db.prepare("DELETE FROM password_reset_requests WHERE tries >= ?").bind(CODE_TRIES),
  ]);
  return found?.results[0];
}

/** Makes every open code of the account worth nothing. */
export async function endResetCodes(db: D1Database, userId: number): Promise<void> {
  await db.prepare("DELETE FROM password_reset_requests WHERE user_id = ?").bind(userId).run();
}

function hashCode({ email, requester }: ResetRequest, code: string): string {
  const digits = code.replaceAll(/\D/g, "");
  return hashSecret(`reset-code:${email.toLowerCase()}:${requester}:${digits}`);
}
