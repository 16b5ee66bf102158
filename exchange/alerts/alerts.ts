// Alerts for the operator: a log line, a row in the database, and a call to the operator's own address (ALERT_URL).
import { DAY_MS } from "~/domain/time/time-units";
import { openDatabase } from "../database";
import type { ExchangeEnv } from "../env";
import { CREATION_KINDS, type Alert } from "./alert";
import { deliverAlerts } from "./delivery";
import { logAlerts } from "./log";

/** Most rows a day of a limited reason, so that it fills neither the table nor the operator's chat. */
const MAX_OF_A_LIMITED_KIND = 20;
/** Rows whose last alert is older than this are deleted, milliseconds. */
const KEPT_MS = 90 * DAY_MS;

/** What an alert is about. `orderId` is empty if it is about no order. */
interface AlertPlace {
  readonly orderId: string;
  readonly now: number;
}

/** For objects: logs, stores and delivers alerts; returns whether they are stored. Never throws and does not wait for the delivery, because orders must continue without alerts. */
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

/** Logs and stores alerts, which the watchdog delivers at the end of its run; returns whether they are stored. Never throws. */
export async function storeAlerts(
  env: Pick<ExchangeEnv, "DB">,
  alerts: readonly Alert[],
  { orderId, now }: AlertPlace,
): Promise<boolean> {
  if (alerts.length === 0) return true;
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
