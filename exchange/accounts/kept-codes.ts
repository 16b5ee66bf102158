// A mailbox's last code of a day. It works in any browser and for any account of its address until more codes are sent,
// so strangers who use up a mailbox's codes lock nobody out (docs/security.md 63, 75). Nobody guesses its 128 bits.
import { randomBytes } from "node:crypto";
import { toMailbox } from "../mail/mailbox";
import { hashSecret } from "../storage/secrets";

const CODE_BYTES = 16;
/** The digits of 128 bits. They are typed into the same field as a short code. */
const CODE_DIGITS = 39;

/** Creates a mailbox's kept code. Its earlier ones stay valid: each kind of code has one. `until` is epoch ms. */
export async function makeKeptCode(db: D1Database, email: string, until: number): Promise<string> {
  const number = BigInt(`0x${randomBytes(CODE_BYTES).toString("hex")}`);
  const code = number.toString().padStart(CODE_DIGITS, "0");
  await db.batch([
    db
      .prepare(
        "INSERT OR REPLACE INTO kept_codes (hash, mailbox, email, expires_at) VALUES (?, ?, ?, ?)",
      )
      .bind(hashKept(code), toMailbox(email), email, until),
    // They name mailboxes.
    db.prepare("DELETE FROM kept_codes WHERE expires_at <= ?").bind(Date.now()),
  ]);
  return code;
}

/** Returns the address that a kept code proves: the one that is asked for, if it reaches the code's mailbox. It works once. Undefined for any other text. */
export async function spendKeptCode(
  db: D1Database,
  code: string,
  asked: string | undefined,
): Promise<string | undefined> {
  if (code.length !== CODE_DIGITS) return undefined;
  const mailbox = asked === undefined ? null : toMailbox(asked);
  const found = await db
    .prepare(
      `DELETE FROM kept_codes WHERE hash = ?1 AND expires_at > ?2 AND (?3 IS NULL OR mailbox = ?3)
       RETURNING email`,
    )
    .bind(hashKept(code), Date.now(), mailbox)
    .first<{ email: string }>();
  return found ? (asked ?? found.email) : undefined;
}

function hashKept(code: string): string {
  return hashSecret(`kept-code:${code}`);
}
