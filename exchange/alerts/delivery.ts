// Delivers alerts to the operator's own address (ALERT_URL).
import { toChatText } from "~/domain/text/chat-text";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import { openDatabase } from "../database";
import { readSettings, type ExchangeEnv } from "../env";
import { ADVICE } from "./advice";
import { ALERT_KINDS } from "./alert";
import { logUndelivered } from "./log";

/** How long the operator's address may take to respond, milliseconds. */
const DELIVERY_MS = 5 * SECOND_MS;
/** Most alerts of one delivery; the watchdog delivers the rest. */
const MAX_DELIVERED = 20;
/** By then a delivery has ended, milliseconds: each alert waits for its place in the database as well. */
const LONGEST_DELIVERY_MS = 2 * MAX_DELIVERED * DELIVERY_MS;
/** Alerts older than this are not delivered, milliseconds. They stay in the database. */
const STALE_MS = DAY_MS;
/** An address that has failed for this long is logged, milliseconds: two runs of the watchdog. */
const FAILING_MS = 5 * MINUTE_MS;

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
    await noteChannel(db, await deliverInOrder(db, url, now), now);
  } finally {
    await db.prepare("UPDATE alert_delivery SET busy_until = 0").run();
  }
}

// An address that does not work cannot be reported there: the log and operator_status name it.
async function noteChannel(
  db: D1Database,
  last: Delivered | undefined,
  now: number,
): Promise<void> {
  if (last === undefined) return;
  if (last.outcome === "delivered") {
    await db.prepare("DELETE FROM alert_channel").run();
    return;
  }
  const noted = await db
    .prepare(
      `INSERT INTO alert_channel VALUES (1, ?1, ?2)
       ON CONFLICT (one) DO UPDATE SET answer = ?2 RETURNING failing_since`,
    )
    .bind(now, last.answer)
    .first<number>("failing_since");
  if (noted !== null && now - noted >= FAILING_MS) logUndelivered(noted, last.answer);
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

/** Returns the last delivery; undefined without an alert to deliver. */
async function deliverInOrder(
  db: D1Database,
  url: string,
  now: number,
): Promise<Delivered | undefined> {
  const next = db.prepare(
    `SELECT * FROM operator_alerts
     WHERE id > (SELECT MAX(place, ?1) FROM alert_delivery) AND at > ?2 ORDER BY id LIMIT 1`,
  );
  let tried = 0;
  let last: Delivered | undefined;
  for (let count = 0; count < MAX_DELIVERED; count += 1) {
    const alert = await next.bind(tried, now - STALE_MS).first<StoredAlert>();
    if (!alert) return last;
    last = await deliver(url, alert);
    if (last.outcome === "failed") return last;
    tried = alert.id;
    // An alert that is rejected is left out once a later one is accepted. Until then the address may be wrong.
    if (last.outcome === "rejected") continue;
    await db.prepare("UPDATE alert_delivery SET place = ?").bind(alert.id).run();
  }
  return last;
}

interface Delivered {
  readonly outcome: "delivered" | "rejected" | "failed";
  /** What the address answered, for the operator. */
  readonly answer: string;
}

async function deliver(url: string, alert: StoredAlert): Promise<Delivered> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(toMessage(alert)),
    redirect: "manual",
    signal: AbortSignal.timeout(DELIVERY_MS),
  }).catch(() => undefined);
  if (!response) return { outcome: "failed", answer: "no answer" };
  const { ok, status } = response;
  const answer = `status ${String(status)}`;
  if (ok) return { outcome: "delivered", answer };
  const isRejected = status >= 400 && status < 500 && status !== 429;
  return { outcome: isRejected ? "rejected" : "failed", answer };
}

/** Returns the message about an alert. Chat services show `text`; the other fields are for programs. */
function toMessage({ order_id: orderId, kind, detail, at }: StoredAlert) {
  const about = orderId === "" ? "" : `Order ${orderId}.`;
  // A row of another version may have another kind.
  const known = ALERT_KINDS.find((each) => each === kind);
  const parts = [`${kind}.`, about, detail && `${detail}.`, known && ADVICE[known]];
  // The detail may be the provider's own words.
  const text = toChatText(parts.filter(Boolean).join(" "));
  return { event: "exchange-alert", text, orderId, kind, detail, at };
}
