// The steps of the exchange's schema (make-opener.ts).
import {
  OPERATOR_ALERTS,
  ORDER_COLUMNS,
  ORDERS_BY_AGE,
  ORDERS_BY_STATE,
  PROMISES,
  UNIQUE_TABLES,
} from "./order-tables";
import { ACCOUNT_INDEXES, ACCOUNT_SCHEMA, KEPT_CODES, SEVERAL_KEPT_CODES } from "./account-tables";
import { NONCE_TABLE } from "./nonce-table";
import { step, type SchemaStep } from "./make-opener";
import { setOrdersAside, setTablesAside } from "./set-aside";

/** What the operator's view says about orders and alerts. Three steps have it, so it never changes. */
const REST_OF_STATUS = `SELECT 'open', state, COUNT(*) || ' orders', datetime(MIN(created_at) / 1000, 'unixepoch')
      FROM orders WHERE settled_at IS NULL GROUP BY state
    UNION ALL SELECT 'overdue', id, state, datetime(next_look / 1000, 'unixepoch')
      FROM orders WHERE next_look < (unixepoch() - 600) * 1000
    UNION ALL SELECT 'stuck', order_id, operator_alerts.detail, datetime(MIN(at) / 1000, 'unixepoch')
      FROM operator_alerts JOIN orders ON orders.id = order_id
      WHERE kind = 'stuck' AND settled_at IS NULL GROUP BY order_id
    UNION ALL SELECT 'alert', kind, order_id || ' ' || detail || ', ' || count || ' times',
      datetime(last_at / 1000, 'unixepoch')
      FROM operator_alerts WHERE last_at > (unixepoch() - 7 * 86400) * 1000`;

/** The tables of 0.3.0. They may exist already, so each is created if it is missing. */
const RELEASE_0_3 = [
  // Tables of earlier versions.
  "DROP TABLE IF EXISTS alerts",
  "DROP TABLE IF EXISTS delivery",
  `CREATE TABLE IF NOT EXISTS orders (${ORDER_COLUMNS}, next_look INTEGER)`,
  ORDERS_BY_AGE,
  ...ORDERS_BY_STATE,
  "CREATE INDEX IF NOT EXISTS orders_by_look ON orders (next_look)",
  ...UNIQUE_TABLES,
  // The provider's signed answers about orders with an alert. They have addresses, so no alert carries them.
  `CREATE TABLE IF NOT EXISTS signed_quotes (
    order_id TEXT NOT NULL, reference TEXT NOT NULL, quote TEXT NOT NULL,
    PRIMARY KEY (order_id, reference))`,
  OPERATOR_ALERTS,
  // The last delivered alert, and until when a delivery runs.
  `CREATE TABLE IF NOT EXISTS alert_delivery (
    one INTEGER PRIMARY KEY, place INTEGER NOT NULL, busy_until INTEGER NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS sentences (
    text TEXT PRIMARY KEY, count INTEGER NOT NULL, first_at INTEGER NOT NULL, last_at INTEGER NOT NULL)`,
  // The provider's state at the last run of the watchdog.
  `CREATE TABLE IF NOT EXISTS provider_report (
    one INTEGER PRIMARY KEY, at INTEGER NOT NULL, state TEXT NOT NULL,
    calls_a_second REAL NOT NULL, calls INTEGER NOT NULL, failures INTEGER NOT NULL)`,
  // For the operator (operator-status.ts).
  "DROP VIEW IF EXISTS operator_status",
  `CREATE VIEW operator_status AS
    SELECT 'provider' AS part, state AS subject,
      calls_a_second || ' calls a second allowed, ' || failures || ' of ' || calls ||
        ' calls failed in the last minute' AS detail,
      datetime(at / 1000, 'unixepoch') AS at
      FROM provider_report
    UNION ALL ${REST_OF_STATUS}`,
  ...NONCE_TABLE,
] as const;

/** Since when ALERT_URL has taken no alert. */
const ALERT_CHANNEL = [
  // Since when ALERT_URL has taken no alert, and its last answer; no row while it works.
  `CREATE TABLE IF NOT EXISTS alert_channel (
    one INTEGER PRIMARY KEY, failing_since INTEGER NOT NULL, answer TEXT NOT NULL)`,
  "DROP VIEW IF EXISTS operator_status",
  // D1 allows five terms of a compound SELECT, so the first two are one.
  `CREATE VIEW operator_status AS
    SELECT * FROM (SELECT 'provider' AS part, state AS subject,
      calls_a_second || ' calls a second allowed, ' || failures || ' of ' || calls ||
        ' calls failed in the last minute' AS detail,
      datetime(at / 1000, 'unixepoch') AS at
      FROM provider_report
    UNION ALL SELECT 'alerts', 'not delivered', answer, datetime(failing_since / 1000, 'unixepoch')
      FROM alert_channel)
    UNION ALL ${REST_OF_STATUS}`,
] as const;

/** What the operator reads. A rollback to 0.3.0 leaves that version's view behind. */
export const STATUS_VIEW = {
  name: "operator_status",
  sql: `CREATE VIEW operator_status AS
    SELECT * FROM (SELECT 'provider' AS part, code || ' ' || state AS subject,
      calls_a_second || ' calls a second allowed, ' || failures || ' of ' || calls ||
        ' calls failed in the last minute' AS detail,
      datetime(at / 1000, 'unixepoch') AS at
      FROM provider_reports
    UNION ALL SELECT 'alerts', 'not delivered', answer, datetime(failing_since / 1000, 'unixepoch')
      FROM alert_channel)
    UNION ALL ${REST_OF_STATUS}`,
} as const;

/** Several providers, and promises that are not signed. */
const SEVERAL_PROVIDERS = [
  PROMISES,
  // The old tables stay for a deployment that is rolled back.
  "INSERT INTO promises SELECT * FROM signed_quotes",
  "DELETE FROM signed_quotes",
  // The state of each provider at the last run of the watchdog.
  `CREATE TABLE provider_reports (
    code TEXT PRIMARY KEY, at INTEGER NOT NULL, state TEXT NOT NULL,
    calls_a_second REAL NOT NULL, calls INTEGER NOT NULL, failures INTEGER NOT NULL)`,
  "DROP VIEW IF EXISTS operator_status",
  STATUS_VIEW.sql,
] as const;

/** Accounts, emails that wait for their delivery, and what the operator decided. */
const ACCOUNTS = [
  ...ACCOUNT_SCHEMA,
  KEPT_CODES,
  ...ACCOUNT_INDEXES,
  // Delivered emails are deleted. `gave_up_at` is set when no further attempt follows.
  `CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    created_at INTEGER NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL,
    text TEXT NOT NULL, link TEXT NOT NULL,
    next_try INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0,
    answer TEXT NOT NULL DEFAULT '', gave_up_at INTEGER)`,
  "CREATE INDEX outbox_by_try ON outbox (next_try)",
  // The operator's decisions, which are also the log of them. `done_at` is when one took effect, `outcome` how.
  `CREATE TABLE desk (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL DEFAULT (unixepoch() * 1000), act TEXT NOT NULL, subject TEXT NOT NULL,
    value TEXT NOT NULL DEFAULT '', done_at INTEGER, outcome TEXT)`,
  "CREATE INDEX desk_undone ON desk (id) WHERE done_at IS NULL",
] as const;

/** Every step, in order. */
export const EXCHANGE_STEPS: readonly SchemaStep[] = [
  async (database) => [
    ...(await setOrdersAside(database, "next_look")),
    ...(await step(...RELEASE_0_3)(database)),
  ],
  step(...ALERT_CHANNEL),
  step(...SEVERAL_PROVIDERS),
  async (database) => [
    ...(await setTablesAside(database, ACCOUNTS)),
    ...(await step(...ACCOUNTS)(database)),
  ],
  step(...SEVERAL_KEPT_CODES),
];
