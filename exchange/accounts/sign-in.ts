// Signs in: checks the password, opens a session, and sends an email if the device is new.
import { sendEmail } from "../mail/outbox";
import { writeEmail } from "../mail/account-emails";
import { isPasswordRight } from "./passwords";
import { openSession, type Device, type Tokens } from "./sessions";
import { findUserByEmail, type UserRow } from "./users";

/** Returns the account for an email and password. An unknown address costs the same work: one query, one hash. */
export async function checkCredentials(
  db: D1Database,
  email: string,
  password: string,
): Promise<UserRow | undefined> {
  const user = await findUserByEmail(db, email);
  const isRight = await isPasswordRight(password, user?.password_hash);
  return isRight ? user : undefined;
}

/** Opens a session of the account on this device; undefined if the account has changed since it was read. */
export async function signIn(
  db: D1Database,
  user: UserRow,
  device: Device,
): Promise<Tokens | undefined> {
  // Asked before the session makes this device a known one.
  const isNew = await isNewDevice(db, user.id, device);
  const tokens = await openSession(db, user, device);
  if (tokens && isNew && user.email !== null) {
    const reader = { recipient: user.email, language: user.language };
    await sendEmail(db, writeEmail("new-device", reader));
  }
  return tokens;
}

/** Returns whether the account was used before, but never on this device. The account's first device does not count as new. */
async function isNewDevice(
  db: D1Database,
  userId: number,
  { device, fingerprint }: Device,
): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT COUNT(*) AS total, COALESCE(SUM(COALESCE(fingerprint, device, '') = ?), 0) AS same
       FROM sessions WHERE user_id = ?`,
    )
    .bind(fingerprint ?? device ?? "", userId)
    .first<{ total: number; same: number }>();
  return row !== null && row.total > 0 && row.same === 0;
}
