// The verification status of each account (spec: Verification status). The last submission counts; its photos are in R2
// under its id.
import type { VerificationStatus } from "~/domain/account/verification";

/** A row of verifications; `details` is the JSON of the typed fields. */
export interface VerificationRow {
  readonly user_id: number;
  readonly status: VerificationStatus;
  readonly reject_reason: string | null;
  readonly submission: string;
  readonly details: string;
  readonly submitted_at: number;
  readonly reviewed_at: number | null;
}

/** Returns the account's verification; undefined before the first submission. */
export async function findVerification(
  db: D1Database,
  userId: number,
): Promise<VerificationRow | undefined> {
  const row = await db
    .prepare("SELECT * FROM verifications WHERE user_id = ?")
    .bind(userId)
    .first<VerificationRow>();
  return row ?? undefined;
}

/** Stores a submission and sets it under review. */
export async function submitVerification(
  db: D1Database,
  userId: number,
  { submission, details }: { readonly submission: string; readonly details: object },
): Promise<void> {
  await db
    .prepare("INSERT OR REPLACE INTO verifications VALUES (?, 'PROCESS', NULL, ?, ?, ?, NULL)")
    .bind(userId, submission, JSON.stringify(details), Date.now())
    .run();
}

/** Stores the reviewer's verdict; false if there is no submission. */
export async function reviewVerification(
  db: D1Database,
  userId: number,
  { status, reason }: { readonly status: VerificationStatus; readonly reason: string | undefined },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE verifications SET status = ?, reject_reason = ?, reviewed_at = ? WHERE user_id = ?",
    )
    .bind(status, status === "REJECT" ? (reason ?? null) : null, Date.now(), userId)
    .run();
  return meta.changes > 0;
}

/** A submission with the account's email, for the reviewer. */
export interface ReviewRow extends VerificationRow {
  readonly email: string | null;
}

/** Returns the newest submissions, at most `count`. */
export async function listVerifications(
  db: D1Database,
  count: number,
): Promise<readonly ReviewRow[]> {
  const { results } = await db
    .prepare(
      `SELECT verifications.*, users.email FROM verifications JOIN users ON users.id = user_id
       ORDER BY submitted_at DESC LIMIT ?`,
    )
    .bind(count)
    .all<ReviewRow>();
  return results;
}
