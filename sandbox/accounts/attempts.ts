// Limits that survive a restart. Whoever tries too often is stopped by account and address together, or by address:
// nobody can lock somebody else out. All tries at one account together are only slowed down.
import { MINUTE_MS } from "~/domain/site/time-units";
import { openDatabase } from "../database";
import { failWith, type ApiResult } from "../api-error";
import { isLimiting, type SandboxEnv } from "../env";
import { toAddressBlock } from "./address-list";

const HOUR_MS = 60 * MINUTE_MS;
/** How long a try waits where an account has seen too many, milliseconds. */
const SLOWED_MS = 1_000;

interface Limit {
  readonly count: number;
  readonly ms: number;
}

interface Rule {
  /** From one address at one account. */
  readonly pair?: Limit;
  readonly address?: Limit;
  /** At one account, whoever tries: only slows. */
  readonly account?: Limit;
}

const RULES = {
  "sign-in": {
    pair: { count: 5, ms: 15 * MINUTE_MS },
    address: { count: 100, ms: 15 * MINUTE_MS },
    account: { count: 25, ms: 15 * MINUTE_MS },
  },
  registration: { address: { count: 20, ms: HOUR_MS } },
  "password-reset": {
    pair: { count: 3, ms: 15 * MINUTE_MS },
    address: { count: 30, ms: HOUR_MS },
    account: { count: 10, ms: HOUR_MS },
  },
  "reset-code": {
    pair: { count: 5, ms: 10 * MINUTE_MS },
    address: { count: 30, ms: HOUR_MS },
    account: { count: 15, ms: 10 * MINUTE_MS },
  },
  // Of somebody who is signed in: the account is their own.
  password: { pair: { count: 5, ms: 15 * MINUTE_MS } },
  withdrawal: { pair: { count: 10, ms: HOUR_MS }, account: { count: 30, ms: HOUR_MS } },
  "email-code": { pair: { count: 10, ms: 15 * MINUTE_MS }, account: { count: 30, ms: HOUR_MS } },
  "api-key": { pair: { count: 10, ms: HOUR_MS }, account: { count: 30, ms: HOUR_MS } },
} as const satisfies Record<string, Rule>;

/** What is limited. */
export type Purpose = keyof typeof RULES;

/** Who tries: the account by whatever names it, and the caller's address. */
export interface Attempt {
  readonly purpose: Purpose;
  readonly account: string;
  readonly address: string;
}

/** Counts a try; 429 with the time to wait once there were too many. */
export async function takeAttempt(
  env: SandboxEnv,
  { purpose, account, address }: Attempt,
): Promise<ApiResult<undefined>> {
  if (!isLimiting(env)) return { ok: true, value: undefined };
  const db = await openDatabase(env.DB);
  await db.prepare("DELETE FROM attempts WHERE until <= ?").bind(Date.now()).run();
  const rule: Rule = RULES[purpose];
  const name = account.toLowerCase();
  const waits = await Promise.all([
    countUp(env.DB, toPairBucket({ purpose, account, address }), rule.pair),
    countUp(env.DB, `${purpose}|address|${toAddressBlock(address)}`, rule.address),
  ]);
  const slowed = await countUp(env.DB, `${purpose}|account|${name}`, rule.account);
  const wait = Math.max(...waits);
  if (wait > 0) return rejectAttempt(wait);
  if (slowed > 0) await new Promise((resolve) => setTimeout(resolve, SLOWED_MS));
  return { ok: true, value: undefined };
}

/** A try came out well: what the pair had counted starts anew. */
export async function clearAttempts(database: D1Database, attempt: Attempt): Promise<void> {
  const db = await openDatabase(database);
  await db.prepare("DELETE FROM attempts WHERE bucket = ?").bind(toPairBucket(attempt)).run();
}

/** Starts all counts anew. */
export async function resetAttempts(database: D1Database): Promise<void> {
  const db = await openDatabase(database);
  await db.prepare("DELETE FROM attempts").run();
}

function toPairBucket({ purpose, account, address }: Attempt): string {
  return `${purpose}|pair|${account.toLowerCase()}|${toAddressBlock(address)}`;
}

function rejectAttempt(waitMs: number) {
  return failWith("ERR_BAD_REQUEST", {
    status: 429,
    message: "Too many attempts",
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

/** Counts one more; how long the limit lasts still, milliseconds, or 0 while there is room. */
async function countUp(
  database: D1Database,
  bucket: string,
  limit: Limit | undefined,
): Promise<number> {
  if (!limit) return 0;
  const db = await openDatabase(database);
  const now = Date.now();
  const until = now + limit.ms;
  const row = await db
    .prepare(
      `INSERT INTO attempts VALUES (?1, 1, ?2) ON CONFLICT (bucket) DO UPDATE SET
         count = CASE WHEN until <= ?3 THEN 1 ELSE count + 1 END,
         until = CASE WHEN until <= ?3 THEN ?2 ELSE until END
       RETURNING count, until`,
    )
    .bind(bucket, until, now)
    .first<{ count: number; until: number }>();
  return row && row.count > limit.count ? row.until - now : 0;
}
