// What waits for the operator: withdrawals to pay, verifications to decide, emails, and decisions with
// their outcome.
import type { QueryReply } from "../host/query.ts";

/** Runs a query in the exchange's database. */
export type Query = (sql: string) => Promise<QueryReply>;

const LISTS: readonly (readonly [title: string, sql: string])[] = [
  [
    "Withdrawals to pay: send the amount, then `paid ID TRANSACTION`",
    `SELECT id, printf('%.6f', (amount - fee) / 1e6) AS usdt, address, user_id AS user,
       datetime(created_at / 1000, 'unixepoch') AS since FROM withdrawals
     LEFT JOIN withdrawal_holds ON withdrawal_id = id
     WHERE status = 'PENDING' AND COALESCE(sends_at, 0) <= unixepoch() * 1000 ORDER BY created_at`,
  ],
  [
    "On hold: their owners can still stop them",
    `SELECT id, printf('%.6f', (amount - fee) / 1e6) AS usdt, address, user_id AS user,
       datetime(sends_at / 1000, 'unixepoch') AS until FROM withdrawals
     JOIN withdrawal_holds ON withdrawal_id = id
     WHERE status = 'PENDING' AND sends_at > unixepoch() * 1000 ORDER BY sends_at`,
  ],
  [
    "Verifications to decide: `photos USER FOLDER`, then `pass USER` or `reject USER REASON`",
    `SELECT user_id AS user, details, datetime(submitted_at / 1000, 'unixepoch') AS since
     FROM verifications WHERE status = 'PROCESS' ORDER BY submitted_at`,
  ],
  [
    "Emails that wait: `send-again EMAIL` tries one again that gave up",
    `SELECT id AS email, subject, tries, answer, gave_up_at IS NOT NULL AS gave_up
     FROM outbox ORDER BY id LIMIT 20`,
  ],
  [
    "The last decisions",
    `SELECT act, subject, COALESCE(outcome, 'waits') AS outcome, datetime(at / 1000, 'unixepoch') AS at
     FROM desk ORDER BY id DESC LIMIT 10`,
  ],
];

/** Returns all lists as text; an empty one says so. */
export async function showWaiting(query: Query): Promise<string> {
  const parts: string[] = [];
  for (const [title, sql] of LISTS) parts.push(`${title}\n${toLines(await readRows(query, sql))}`);
  return parts.join("\n\n");
}

/** Returns the rows of a query. */
export async function readRows(
  query: Query,
  sql: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await query(sql)).flatMap(({ results }) => results);
}

function toLines(rows: readonly Readonly<Record<string, unknown>>[]): string {
  if (rows.length === 0) return "  none";
  return rows
    .map(
      (row) =>
        `  ${Object.entries(row)
          .map(([name, value]) => `${name} ${toText(value)}`)
          .join(" · ")}`,
    )
    .join("\n");
}

// A visitor typed some of it: no control character reaches the terminal.
function toText(value: unknown): string {
  return String(value).replaceAll(/[\p{Cc}\p{Cf}]/gu, "?");
}
