// Signing in: the password is checked, a session opened, and an email sent if the device is a new one.
import { openDatabase } from "../database";
import { sendEmail } from "../outbox";
import { writeEmail } from "./emails";
import { isPasswordRight } from "./passwords";
import { openSession, type Device, type Tokens } from "./sessions";
import { findUserByEmail, type UserRow } from "./users";

/** The account that email and password open. With an unknown address the same work is done: one search, one hash. */
export async function checkCredentials(
  database: D1Database,
  email: string,
  password: string,
): Promise<UserRow | undefined> {
  const user = await findUserByEmail(database, email);
  const isRight = await isPasswordRight(password, user?.password_hash);
  return isRight ? user : undefined;
}

/** Opens a session of the account on this device. */
export async function signIn(database: D1Database, user: UserRow, device: Device): Promise<Tokens> {
  if (user.email !== null && (await isNewDevice(database, user.id, device))) {
    const reader = { recipient: user.email, language: user.language };
    await sendEmail(database, writeEmail("new-device", reader));
  }
  return openSession(database, user.id, device);
}

/** Whether the account was used before, and never on this device; its first one is no news. */
async function isNewDevice(
  database: D1Database,
  userId: number,
  { device, fingerprint }: Device,
): Promise<boolean> {
  const db = await openDatabase(database);
  const row = await db
    .prepare(
      `SELECT COUNT(*) AS total, COALESCE(SUM(COALESCE(fingerprint, device, '') = ?), 0) AS same
       FROM sessions WHERE user_id = ?`,
    )
    .bind(fingerprint ?? device ?? "", userId)
    .first<{ total: number; same: number }>();
  return row !== null && row.total > 0 && row.same === 0;
}
