// Daily results of a referral link: clicks, registrations, exchanges and credits.
import { DAY_MS } from "~/domain/time/time-units";
import type { ApiRequest } from "../http/api-request";
import { findAddress } from "../http/caller";
import { hashSecret } from "../storage/secrets";

/** How many days the figures go back. */
const DAYS = 90;

/** One day's figures; the amount is in millionths of a USDT. */
export interface ReferralDay {
  readonly date: string;
  readonly clicks: number;
  readonly registrations: number;
  readonly orders: number;
  readonly amount: number;
}

/** Counts a rate request with a referral id as a click on its link, once per visitor and day; ignores unknown ids. If counting fails, nobody waits for it. */
export async function countClick(
  db: D1Database,
  { query, headers }: Pick<ApiRequest<unknown>, "query" | "headers">,
): Promise<void> {
  const { referrerId: referralId } = query;
  const address = findAddress(headers);
  if (!referralId || address === undefined) return;
  await db
    .prepare(
      "INSERT OR IGNORE INTO clicks SELECT id, date('now'), ? FROM users WHERE referral_id = ? AND closed_at IS NULL",
    )
    .bind(hashSecret(`click:${address}`), referralId)
    .run()
    .catch(() => undefined);
}

/** Replaces the visitors of past days by random text: the clicks still count, and nobody can tell whose they were. */
export async function forgetVisitors(db: D1Database): Promise<void> {
  await db
    .prepare(
      `UPDATE clicks SET visitor = 'gone ' || hex(randomblob(8))
       WHERE day >= date('now', '-9 days') AND day < date('now') AND visitor NOT LIKE 'gone %'`,
    )
    .run();
}

/** Returns the days with activity after a date (YYYY-MM-DD), oldest first; without a date, those of the last 90 days. */
export async function listReferralDays(
  db: D1Database,
  userId: number,
  after = new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10),
): Promise<readonly ReferralDay[]> {
  const { results } = await db
    .prepare(
      `SELECT date, SUM(clicks) AS clicks, SUM(registrations) AS registrations, SUM(orders) AS orders, SUM(amount) AS amount
       FROM (
         SELECT day AS date, 1 AS clicks, 0 AS registrations, 0 AS orders, 0 AS amount FROM clicks WHERE user_id = ?1
         UNION ALL SELECT date(created_at / 1000, 'unixepoch'), 0, 1, 0, 0 FROM users WHERE referrer_id = ?1
         UNION ALL SELECT date(created_at / 1000, 'unixepoch'), 0, 0, 1, 0 FROM order_parties WHERE referrer_id = ?1
         UNION ALL SELECT date(created_at / 1000, 'unixepoch'), 0, 0, 0, amount FROM ledger
           WHERE user_id = ?1 AND kind = 'accrual'
       ) WHERE date > ?2 GROUP BY date ORDER BY date`,
    )
    .bind(userId, after)
    .all<ReferralDay>();
  return results;
}
