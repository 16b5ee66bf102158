// Proofs of an account's email address, which the link in an order's email carries. A proof is bound to one account and
// one address. It works once, and only in a session of that account, so a stranger with a forwarded email can confirm
// nothing (docs/security.md 53).
import { randomBytes } from "node:crypto";
import { isProven } from "./confirmed-emails";
import { hashSecret } from "../storage/secrets";
import type { UserRow } from "./users";

/** Lifetime of a proof, milliseconds: people open an order's email days later. */
const PROOF_MS = 7 * 24 * 3_600_000;
/** 128 bits. */
const PROOF_BYTES = 16;
const PROOF = /^[\w-]{22}$/;

/** Returns a proof for the order's email. Undefined if the order has another email than the account, or the email is already confirmed. */
export async function makeEmailProof(
  db: D1Database,
  userId: number,
  recipient: string,
): Promise<string | undefined> {
  const user = await db
    .prepare("SELECT id, email FROM users WHERE id = ? AND email = ? AND closed_at IS NULL")
    .bind(userId, recipient)
    .first<Pick<UserRow, "id" | "email">>();
  if (!user || (await isProven(db, user))) return undefined;
  const proof = randomBytes(PROOF_BYTES).toString("base64url");
  const now = Date.now();
  await db.batch([
    db.prepare("DELETE FROM email_proofs WHERE expires_at <= ?").bind(now),
    db
      .prepare("INSERT INTO email_proofs VALUES (?, ?, ?, ?)")
      .bind(hashSecret(proof), userId, recipient, now + PROOF_MS),
  ]);
  return proof;
}

/** Returns whether a text is the proof from an order's email, not a typed code. */
export function isEmailProof(text: string): boolean {
  return PROOF.test(text);
}

/** Returns the address that the proof confirms for this account, and deletes all proofs of the account. */
export async function spendEmailProof(
  db: D1Database,
  { id, email }: Pick<UserRow, "id" | "email">,
  proof: string,
): Promise<string | undefined> {
  const found = await db
    .prepare(
      `DELETE FROM email_proofs WHERE hash = ? AND user_id = ? AND email = ? COLLATE NOCASE AND expires_at > ?
       RETURNING email`,
    )
    .bind(hashSecret(proof), id, email, Date.now())
    .first<{ email: string }>();
  if (!found) return undefined;
  await db.prepare("DELETE FROM email_proofs WHERE user_id = ?").bind(id).run();
  return found.email;
}
