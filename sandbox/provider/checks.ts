// The status of the provider's identity checks, for buying and for selling, in the terms of our own verification (spec:
// Verification status). A check under review passes after a while.
import { VERIFICATION_STATUSES, type VerificationStatus } from "~/domain/account/verification";
import { openDatabase } from "../database";
import { readSettings, type SandboxEnv } from "../env";
import { FIAT_DIRECTIONS, type FiatDirection } from "~/domain/instrument/fiat-direction";
import { readSwitches } from "../switches";

/** How long a review takes at pace 1, milliseconds. */
const REVIEW_MS = 20_000;

/** One check in the wire format. */
export interface Check {
  readonly feature: FiatDirection;
  readonly status: VerificationStatus;
  readonly rejectReason?: string;
  /** False after a final rejection. */
  readonly canRetry?: false;
}

interface CheckRow {
  readonly feature: string;
  readonly status: string;
  readonly reject_reason: string | null;
  readonly is_final: number;
}

/** Returns the current checks of an account. */
export async function listChecks(env: SandboxEnv, userId: number): Promise<readonly Check[]> {
  const db = await openDatabase(env.DB);
  const { held, autoProgress } = await readSwitches(env.DB);
  if (autoProgress && !held.includes("review")) await passDue(db, userId);
  const { results } = await db
    .prepare(
      "SELECT feature, status, reject_reason, is_final FROM provider_checks WHERE user_id = ?",
    )
    .bind(userId)
    .all<CheckRow>();
  return FIAT_DIRECTIONS.map((feature) => {
    const row = results.find((each) => each.feature === feature);
    return { feature, ...(row ? toStatus(row) : { status: "NOT_STARTED" }) };
  });
}

/** Returns whether the account may buy, or sell, any amount. */
export async function isVerified(
  env: SandboxEnv,
  userId: number,
  feature: FiatDirection,
): Promise<boolean> {
  const checks = await listChecks(env, userId);
  return checks.some((each) => each.feature === feature && each.status === "PASS");
}

/** The result of a check; REJECT may have a reason and may be final. */
export interface CheckVerdict {
  readonly status: VerificationStatus;
  readonly reason?: string | undefined;
  readonly isFinal?: boolean;
}

/** Stores the status of a check. A check under review passes automatically, unless orders wait for the console. */
export async function setCheck(
  env: SandboxEnv,
  { userId, feature }: { readonly userId: number; readonly feature: FiatDirection },
  { status, reason, isFinal = false }: CheckVerdict,
): Promise<void> {
  const db = await openDatabase(env.DB);
  const { paceFactor } = readSettings(env);
  const isTimed = status === "PROCESS" && paceFactor > 0;
  await db
    .prepare("INSERT OR REPLACE INTO provider_checks VALUES (?, ?, ?, ?, ?, ?)")
    .bind(
      userId,
      feature,
      status,
      status === "REJECT" ? (reason ?? null) : null,
      status === "REJECT" && isFinal ? 1 : 0,
      isTimed ? Date.now() + REVIEW_MS * paceFactor : null,
    )
    .run();
}

/** Notes that documents are needed; a check that is further along stays unchanged. */
export async function startCheck(
  env: SandboxEnv,
  userId: number,
  feature: FiatDirection,
): Promise<void> {
  const db = await openDatabase(env.DB);
  await db
    .prepare("INSERT OR IGNORE INTO provider_checks VALUES (?, ?, 'CREATED', NULL, 0, NULL)")
    .bind(userId, feature)
    .run();
}

async function passDue(db: D1Database, userId: number): Promise<void> {
  await db
    .prepare(
      `UPDATE provider_checks SET status = 'PASS', passes_at = NULL
       WHERE user_id = ? AND status = 'PROCESS' AND passes_at <= ?`,
    )
    .bind(userId, Date.now())
    .run();
}

function toStatus(row: CheckRow): Omit<Check, "feature"> {
  const { status, reject_reason: reason, is_final: isFinal } = row;
  const known = VERIFICATION_STATUSES.find((each) => each === status) ?? "NOT_STARTED";
  return {
    status: known,
    ...(reason !== null && { rejectReason: reason }),
    ...(isFinal === 1 && { canRetry: false }),
  };
}
