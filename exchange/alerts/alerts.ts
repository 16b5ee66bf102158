// Alerts for the operator: a log line, a row in the database, and a call to the operator's own address (ALERT_URL).
import { toChatText } from "~/domain/text/chat-text";
import { DAY_MS, SECOND_MS } from "~/domain/time/time-units";
import { openDatabase } from "../database";
import { readSettings, type ExchangeEnv } from "../env";
import type { Alert } from "./alert";
import { logAlerts } from "./log";

/** How long the operator's address may take to respond, milliseconds. */
const DELIVERY_MS = 5 * SECOND_MS;
/** Most alerts of one delivery; the watchdog delivers the rest. */
const MAX_DELIVERED = 20;
/** By then a delivery has ended, milliseconds: each alert waits for its place in the database as well. */
const LONGEST_DELIVERY_MS = 2 * MAX_DELIVERED * DELIVERY_MS;
/** Alerts older than this are not delivered, milliseconds. They stay in the database. */
const STALE_MS = DAY_MS;

/** What an alert is about. `orderId` is empty if it is about no order. */
interface AlertPlace {
  readonly orderId: string;
  readonly now: number;
}

/** Logs, stores and delivers alerts. Never throws and does not wait for the delivery, because orders must continue without alerts. */
export async function raiseAlerts(
  env: ExchangeEnv,
  alerts: readonly Alert[],
  place: AlertPlace,
): Promise<void> {
  if (alerts.length === 0) return;
  await storeAlerts(env, alerts, place);
  // The watchdog repeats a delivery that fails or that ends with this object.
  deliverAlerts(env, place.now).catch(() => undefined);
}

async function storeAlerts(
  env: ExchangeEnv,
  alerts: readonly Alert[],
  { orderId, now }: AlertPlace,
): Promise<void> {
  logAlerts(orderId, alerts);
  try {
    const db = await openDatabase(env.DB);
    const insert = db.prepare(
      "INSERT INTO alerts (order_id, kind, detail, at) VALUES (?, ?, ?, ?)",
    );
    await db.batch(alerts.map(({ kind, detail }) => insert.bind(orderId, kind, detail, now)));
  } catch {
    // Ignored, because the alerts are in the log.
  }
}

interface StoredAlert {
  readonly id: number;
  readonly order_id: string;
  readonly kind: string;
  readonly detail: string;
  readonly at: number;
}

/** Delivers the undelivered alerts, oldest first. Stops at the first failure, and while another delivery runs. */
export async function deliverAlerts(env: ExchangeEnv, now: number): Promise<void> {
  const { ALERT_URL: url } = readSettings(env);
  if (url === undefined) return;
  const db = await openDatabase(env.DB);
  if (!(await claimDelivery(db, now))) return;
  try {
    await deliverInOrder(db, url, now);
  } finally {
    await db.prepare("UPDATE delivery SET busy_until = 0").run();
  }
}

/** Returns whether this delivery may run. Otherwise two of them would send the same alerts. */
async function claimDelivery(db: D1Database, now: number): Promise<boolean> {
  await db.prepare("INSERT OR IGNORE INTO delivery VALUES (1, 0, 0)").run();
  const claimed = await db
    .prepare("UPDATE delivery SET busy_until = ? WHERE busy_until <= ? RETURNING one")
    .bind(now + LONGEST_DELIVERY_MS, now)
    .first();
  return claimed !== null;
}

async function deliverInOrder(db: D1Database, url: string, now: number): Promise<void> {
  for (let count = 0; count < MAX_DELIVERED; count += 1) {
    const alert = await db
      .prepare(
        `SELECT * FROM alerts WHERE id > (SELECT place FROM delivery) AND at > ?
         ORDER BY id LIMIT 1`,
      )
      .bind(now - STALE_MS)
      .first<StoredAlert>();
    if (!alert || !(await deliver(url, alert))) return;
    await db.prepare("UPDATE delivery SET place = ?").bind(alert.id).run();
  }
}

/** Sends one alert. Chat services show `text`; the other fields are for programs. */
async function deliver(url: string, { order_id: orderId, kind, detail, at }: StoredAlert) {
  const about = orderId === "" ? "" : ` Order ${orderId}.`;
  // The detail may be the provider's own words.
  const text = toChatText(`${kind}.${about}${detail === "" ? "" : ` ${detail}`}`);
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
