// The exchange's watchdog, which runs on a schedule (exchange/wrangler.toml). It observes first and reports then.
import { DAY_MS, MINUTE_MS } from "~/domain/time/time-units";
import { hourOf } from "./alerts/alert";
import { pruneAlerts, storeAlerts } from "./alerts/alerts";
import { deliverAlerts } from "./alerts/delivery";
import { sweepPhotos } from "./accounts/photos";
import { forgetVisitors } from "./accounts/referrals";
import { openDatabase } from "./database";
import { carryOutDecisions, deleteOldPhotos } from "./desk";
import {
  findOrderObject,
  findProviderObject,
  hasAccounts,
  readSettings,
  type ExchangeEnv,
} from "./env";
import { deleteOldEmails, deliverEmails, reportEmails } from "./mail/deliver";
import { storeProviderReports } from "./operator-status";
import { listOverdue, removeOrder } from "./orders/order-index";
import { observeRates } from "./rates/observe-rates";

/** Time between two runs, milliseconds (exchange/wrangler.toml). */
const WATCH_MS = 5 * MINUTE_MS;
/** An order whose look is overdue for this long has lost its alarm, milliseconds. */
const OVERDUE_MS = 10 * MINUTE_MS;
/** Most orders that an alert names. */
const MAX_NAMED = 10;

/** Wakes overdue orders, asks the providers, reports their state, serves the accounts, and delivers alerts. A failed step stops no later one; throws the first failure at the end. */
export async function watch(env: ExchangeEnv, scheduledTime: number): Promise<void> {
  const steps = [
    () => wakeOverdue(env, Date.now()),
    () => askProviders(env, scheduledTime),
    () => storeProviderReports(env, Date.now()),
    ...(hasAccounts(env) ? [() => serveAccounts(env)] : []),
    // Also without accounts: what they left must go.
    () => deleteOldEmails(env, Date.now()),
    () => deleteOldPhotos(env, Date.now()),
    ...(hasAccounts(env) && isDaily(scheduledTime) ? [() => sweepPhotos(env, Date.now())] : []),
    async () => forgetVisitors(await openDatabase(env.DB)),
    () => deliverAlerts(env, Date.now()),
    () => pruneAlerts(env, Date.now()),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  // The platform logs the run as failed.
  if (failures.length > 0) throw failures[0];
}

/** Whether this is the first run of its day. */
function isDaily(scheduledTime: number): boolean {
  return scheduledTime % DAY_MS < WATCH_MS;
}

// Decisions write emails, so they come first.
async function serveAccounts(env: ExchangeEnv): Promise<void> {
  const now = Date.now();
  await carryOutDecisions(env, now);
  await deliverEmails(env, now);
  await storeAlerts(env, await reportEmails(env, now), { orderId: "", now });
}

// An exception counts as no answer: the next steps must report it.
async function askProviders(env: ExchangeEnv, scheduledTime: number): Promise<void> {
  const run = { now: scheduledTime, every: WATCH_MS };
  for (const code of readSettings(env).PROVIDER) {
    const hasAnswered = await observeRates(env, code, run).catch(() => false);
    await findProviderObject(env, code).noteProbe(hasAnswered);
  }
}

async function wakeOverdue(env: ExchangeEnv, now: number): Promise<void> {
  const overdue = await listOverdue(env.DB, now - OVERDUE_MS);
  if (overdue.length === 0) return;
  const woken = await Promise.allSettled(overdue.map(({ id }) => wakeOrder(env, id)));
  // Those that could not be woken count first of all.
  const late = overdue.filter((_, place) => {
    const each = woken[place];
    return each?.status === "rejected" || each?.value;
  });
  if (late.length === 0) return;
  const named = late.slice(0, MAX_NAMED).map(({ id }) => id);
  const more = late.length > MAX_NAMED ? ` and ${String(late.length - MAX_NAMED)} more` : "";
  const detail = `not checked for ten minutes: ${named.join(", ")}${more}`;
  const alert = { kind: "overdue", subject: hourOf(now), detail } as const;
  await storeAlerts(env, [alert], { orderId: "", now });
}

// A row without an order, left by a failed creation or deletion, would be overdue for ever and hide others.
async function wakeOrder(env: ExchangeEnv, orderId: string): Promise<boolean> {
  const isThere = await findOrderObject(env, orderId).wake();
  if (isThere === false) await removeOrder(env.DB, orderId);
  return isThere !== false;
}
