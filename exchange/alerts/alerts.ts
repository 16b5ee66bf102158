// Alerts for the operator: a log line, a row in the database, and a call to the operator's own address (ALERT_URL).
import { toChatText } from "~/domain/text/chat-text";
import { DAY_MS, SECOND_MS } from "~/domain/time/time-units";
import { openDatabase } from "../database";
import { readSettings, type ExchangeEnv } from "../env";
import { CREATION_KINDS, type Alert } from "./alert";
import { logAlerts } from "./log";

/** How long the operator's address may take to respond, milliseconds. */
const DELIVERY_MS = 5 * SECOND_MS;
/** Most alerts of one delivery; the watchdog delivers the rest. */
const MAX_DELIVERED = 20;
/** By then a delivery has ended, milliseconds: each alert waits for its place in the database as well. */
const LONGEST_DELIVERY_MS = 2 * MAX_DELIVERED * DELIVERY_MS;
/** Alerts older than this are not delivered, milliseconds. They stay in the database for `KEPT_MS`. */
const STALE_MS = DAY_MS;

/** Most rows a day of a limited reason, so that it fills neither the table nor the operator's chat. */
const MAX_OF_A_LIMITED_KIND = 20;
/** Rows whose last alert is older than this are deleted, milliseconds. */
const KEPT_MS = 90 * DAY_MS;

/** What an alert is about. `orderId` is empty if it is about no order. */
interface AlertPlace {
  readonly orderId: string;
  readonly now: number;
}

/** Logs, stores and delivers alerts; returns whether they are stored. Never throws and does not wait for the delivery, because orders must continue without alerts. */
export async function raiseAlerts(
  env: ExchangeEnv,
  alerts: readonly Alert[],
  place: AlertPlace,
): Promise<boolean> {
  if (alerts.length === 0) return true;
  const isStored = await storeAlerts(env, alerts, place);
  // The watchdog repeats a delivery that fails or that ends with this object.
  deliverAlerts(env, place.now).catch(() => undefined);
  return isStored;
}

const INSERT = `
  INSERT INTO operator_alerts (order_id, kind, subject, detail, day, count, at, last_at)
  SELECT ?1, ?2, ?3, ?4, ?5, 1, ?6, ?6
  WHERE ?7 = 0 OR ${String(MAX_OF_A_LIMITED_KIND)} >
    (SELECT COUNT(*) FROM operator_alerts WHERE kind = ?2 AND day = ?5 AND subject <> ?3)
  ON CONFLICT (kind, day, subject) DO UPDATE SET count = count + 1, last_at = ?6`;

async function storeAlerts(
  env: ExchangeEnv,
  alerts: readonly Alert[],
  { orderId, now }: AlertPlace,
): Promise<boolean> {
  logAlerts(orderId, alerts);
  try {
    const db = await openDatabase(env.DB);
    const insert = db.prepare(INSERT);
    const day = Math.floor(now / DAY_MS);
    await db.batch(
      alerts.map(({ kind, detail, subject = detail, isLimited = false }) => {
        const isOfCreation = CREATION_KINDS.includes(kind);
        const about = isOfCreation ? subject : `${orderId} ${subject}`;
        const limit = isOfCreation || isLimited ? 1 : 0;
        return insert.bind(orderId, kind, about, detail, day, now, limit);
      }),
    );
    return true;
  } catch {
    return false;
  }
}

/** Deletes old alerts, and old unknown sentences, which caused alerts. */
export async function pruneAlerts(env: Pick<ExchangeEnv, "DB">, now: number): Promise<void> {
  const db = await openDatabase(env.DB);
  const statements = ["operator_alerts", "sentences"].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE last_at < ?`).bind(now - KEPT_MS),
  );
  await db.batch(statements);
}

interface StoredAlert {
  readonly id: number;
  readonly order_id: string;
  readonly kind: string;
  readonly detail: string;
  readonly at: number;
}

/** Delivers the undelivered alerts, oldest first. Stops at the first failure, and while another delivery runs. A rejected alert stops no other. */
export async function deliverAlerts(env: ExchangeEnv, now: number): Promise<void> {
  const { ALERT_URL: url } = readSettings(env);
  if (url === undefined) return;
  const db = await openDatabase(env.DB);
  if (!(await claimDelivery(db, now))) return;
  try {
    await deliverInOrder(db, url, now);
  } finally {
    await db.prepare("UPDATE alert_delivery SET busy_until = 0").run();
  }
}

/** Returns whether this delivery may run. Otherwise two of them would send the same alerts. */
async function claimDelivery(db: D1Database, now: number): Promise<boolean> {
  await db.prepare("INSERT OR IGNORE INTO alert_delivery VALUES (1, 0, 0)").run();
  const claimed = await db
    .prepare("UPDATE alert_delivery SET busy_until = ? WHERE busy_until <= ? RETURNING one")
    .bind(now + LONGEST_DELIVERY_MS, now)
    .first();
  return claimed !== null;
}

async function deliverInOrder(db: D1Database, url: string, now: number): Promise<void> {
  const next = db.prepare(
    `SELECT * FROM operator_alerts
     WHERE id > (SELECT MAX(place, ?1) FROM alert_delivery) AND at > ?2 ORDER BY id LIMIT 1`,
  );
  let tried = 0;
  for (let count = 0; count < MAX_DELIVERED; count += 1) {
    const alert = await next.bind(tried, now - STALE_MS).first<StoredAlert>();
    const outcome = alert ? await deliver(url, alert) : "failed";
    if (!alert || outcome === "failed") return;
    tried = alert.id;
    // An alert that is rejected is left out once a later one is accepted. Until then the address may be wrong.
    if (outcome === "rejected") continue;
    await db.prepare("UPDATE alert_delivery SET place = ?").bind(alert.id).run();
  }
}

/** Sends one alert. Chat services show `text`; the other fields are for programs. */
async function deliver(
  url: string,
  { order_id: orderId, kind, detail, at }: StoredAlert,
): Promise<"delivered" | "rejected" | "failed"> {
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
  if (response?.ok) return "delivered";
  const status = response?.status ?? 0;
  return status >= 400 && status < 500 && status !== 429 ? "rejected" : "failed";
}
