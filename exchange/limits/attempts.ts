// Limits that survive a restart. Too many attempts are rejected by account and address together, or by address, so that
// no stranger can lock a user out. All attempts at one account together are only delayed.
import { MINUTE_MS } from "~/domain/time/time-units";
import { failWith, type ApiResult } from "../http/api-error";
import { readRelaxed } from "./relaxed";
import { toAddressBlock } from "./address-list";

const HOUR_MS = 60 * MINUTE_MS;
/** Delay of an attempt at an account with too many attempts, milliseconds. */
const SLOWED_MS = 1_000;

interface Limit {
  readonly count: number;
  readonly ms: number;
}

interface Rule {
  /** Attempts at one account from one address. */
  readonly pair?: Limit;
  readonly address?: Limit;
  /** Attempts at one account from all addresses; above it they are only delayed. */
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
  // For signed-in users at their own account.
  password: { pair: { count: 5, ms: 15 * MINUTE_MS } },
  withdrawal: { pair: { count: 10, ms: HOUR_MS }, account: { count: 30, ms: HOUR_MS } },
  "email-code": { pair: { count: 10, ms: 15 * MINUTE_MS }, account: { count: 30, ms: HOUR_MS } },
  "api-key": { pair: { count: 10, ms: HOUR_MS }, account: { count: 30, ms: HOUR_MS } },
} as const satisfies Record<string, Rule>;

/** The limited actions. */
export type Purpose = keyof typeof RULES;

/** One attempt: the account by any name, and the caller's address. */
export interface Attempt {
  readonly purpose: Purpose;
  readonly account: string;
  readonly address: string;
}

/** Counts an attempt; returns 429 with the time to wait above a limit. */
export async function takeAttempt(
  { DB: db }: { readonly DB: D1Database },
  { purpose, account, address }: Attempt,
): Promise<ApiResult<undefined>> {
  if (readRelaxed().areLimitsOff) return { ok: true, value: undefined };
  await db.prepare("DELETE FROM attempts WHERE until <= ?").bind(Date.now()).run();
  const rule: Rule = RULES[purpose];
  const name = account.toLowerCase();
  const waits = await Promise.all([
    waitFor(db, toPairBucket({ purpose, account, address }), rule.pair),
    waitFor(db, `${purpose}|address|${toAddressBlock(address)}`, rule.address),
  ]);
  const slowed = await waitFor(db, `${purpose}|account|${name}`, rule.account);
  const wait = Math.max(...waits);
  if (wait > 0) return rejectAttempt(wait);
  if (slowed > 0) await new Promise((resolve) => setTimeout(resolve, SLOWED_MS));
  return { ok: true, value: undefined };
}

/** Resets the count of account and address after a successful attempt. */
export function clearAttempts(db: D1Database, attempt: Attempt): Promise<void> {
  return clearBuckets(db, [toPairBucket(attempt)]);
}

/** Resets these counts. */
export async function clearBuckets(db: D1Database, buckets: readonly string[]): Promise<void> {
  await db.batch(
    buckets.map((bucket) => db.prepare("DELETE FROM attempts WHERE bucket = ?").bind(bucket)),
  );
}

/** Resets all counts. */
export async function resetAttempts(db: D1Database): Promise<void> {
  await db.prepare("DELETE FROM attempts").run();
}

function toPairBucket({ purpose, account, address }: Attempt): string {
  return `${purpose}|pair|${account.toLowerCase()}|${toAddressBlock(address)}`;
}

/** Returns 429 with the time to wait. */
export function rejectAttempt(waitMs: number) {
  return failWith("ERR_BAD_REQUEST", {
    status: 429,
    message: "Too many attempts",
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

async function waitFor(db: D1Database, bucket: string, limit: Limit | undefined): Promise<number> {
  return limit ? (await countUp(db, bucket, limit)).waitMs : 0;
}

/** A count after its increment. `isFull`: the next one is above the limit. `until` is the end of its window, epoch ms. */
export interface Counted {
  readonly waitMs: number;
  readonly isFull: boolean;
  readonly until: number;
}

/** Increments a count; `waitMs` is how long the limit still lasts, or 0 below it. */
export async function countUp(db: D1Database, bucket: string, limit: Limit): Promise<Counted> {
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
  const { count = 1, until: end = until } = row ?? {};
  const waitMs = count > limit.count ? end - now : 0;
  return { waitMs, isFull: count === limit.count, until: end };
}
