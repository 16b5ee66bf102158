// Alerts for the operator: a log line, a row in the database, and a call to the operator's own address (ALERT_URL).
import { DAY_MS, SECOND_MS } from "~/domain/time/time-units";
import { openDatabase } from "../database";
import { readSettings, type ExchangeEnv } from "../env";
import type { Alert } from "./alert";
import { logAlerts } from "./log";

/** How long the operator's address may take to respond, milliseconds. */
const DELIVERY_MS = 5 * SECOND_MS;
/** Most alerts of one delivery; the watchdog delivers the rest. */
const MAX_DELIVERED = 20;
/** Alerts older than this are not delivered, milliseconds. They stay in the database. */
const STALE_MS = DAY_MS;

/** What an alert is about. `orderId` is empty if it is about no order. */
interface AlertPlace {
  readonly orderId: string;
  readonly now: number;
}

/** Logs, stores and delivers alerts. Never throws, because orders must continue without alerts. */
export async function raiseAlerts(
  env: ExchangeEnv,
  alerts: readonly Alert[],
  { orderId, now }: AlertPlace,
): Promise<void> {
  if (alerts.length === 0) return;
  logAlerts(orderId, alerts);
  try {
    const db = await openDatabase(env.DB);
    const insert = db.prepare("INSERT INTO alerts VALUES (?, ?, ?, ?)");
    await db.batch(alerts.map(({ kind, detail }) => insert.bind(orderId, kind, detail, now)));
    await deliverAlerts(env, now);
  } catch {
    // Ignored, because the alerts are in the log.
  }
}

interface StoredAlert {
  readonly place: number;
  readonly order_id: string;
  readonly kind: string;
  readonly detail: string;
  readonly at: number;
}

/** Delivers the undelivered alerts, oldest first. Stops at the first failure. */
export async function deliverAlerts(env: ExchangeEnv, now: number): Promise<void> {
  const { ALERT_URL: url } = readSettings(env);
  if (url === undefined) return;
  const db = await openDatabase(env.DB);
  // Rows of ended orders are deleted, and SQLite reuses their ids for new rows.
  await db.batch([
    db.prepare("INSERT OR IGNORE INTO delivered VALUES (1, 0)"),
    db.prepare(
      "UPDATE delivered SET place = MIN(place, (SELECT COALESCE(MAX(rowid), 0) FROM alerts))",
    ),
  ]);
  const { results } = await db
    .prepare(
      `SELECT rowid AS place, * FROM alerts
       WHERE rowid > (SELECT place FROM delivered) AND at > ? ORDER BY rowid LIMIT ?`,
    )
    .bind(now - STALE_MS, MAX_DELIVERED)
    .all<StoredAlert>();
  for (const alert of results) {
    if (!(await deliver(url, alert))) return;
    await db.prepare("UPDATE delivered SET place = ?").bind(alert.place).run();
  }
}

/** Sends one alert. Chat services show `text`; the other fields are for programs. */
async function deliver(url: string, { order_id: orderId, kind, detail, at }: StoredAlert) {
  const about = orderId === "" ? "" : ` Order ${orderId}.`;
  const text = `${kind}.${about}${detail === "" ? "" : ` ${detail}`}`;
  const body = { event: "exchange-alert", text, orderId, kind, detail, at };
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(DELIVERY_MS),
  }).catch(() => undefined);
  return response?.ok ?? false;
}
