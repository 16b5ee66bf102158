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

/** Stores a submission and sets it under review. False if another one was meanwhile, or if the session has ended: the upload takes long enough for the owner to close or recover the account. */
export async function submitVerification(
  db: D1Database,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: string },
  { submission, details }: { readonly submission: string; readonly details: object },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT OR REPLACE INTO verifications SELECT ?1, 'PROCESS', NULL, ?2, ?3, ?4, NULL
       WHERE EXISTS (SELECT 1 FROM sessions WHERE id = ?5 AND ended_at IS NULL)
         AND NOT EXISTS (SELECT 1 FROM verifications WHERE user_id = ?1 AND status IN ('PROCESS', 'PASS'))`,
    )
    .bind(userId, submission, JSON.stringify(details), Date.now(), sessionId)
    .run();
  return meta.changes > 0;
}

/** What a reviewer decides; the reason is of a rejection. */
export interface ReviewVerdict {
  readonly status: VerificationStatus;
  readonly reason?: string | undefined;
}

/** Stores the reviewer's verdict; false if there is no submission. */
export async function reviewVerification(
  db: D1Database,
  userId: number,
  { status, reason }: ReviewVerdict,
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
