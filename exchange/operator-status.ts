// What the operator reads with one query: `SELECT * FROM operator_status` (content/docs, "Real coins").
// Every row has a part, a subject, a detail and a time in UTC. None has an address.
import { hourOf, type Alert } from "./alerts/alert";
import { storeAlerts } from "./alerts/alerts";
import { openDatabase } from "./database";
import { findProviderObject, readSettings, type ExchangeEnv } from "./env";
import type { ProviderReport } from "./provider-state/provider-rpc";

/** Stores the state of each provider, which is otherwise only in its object, and alerts the operator about a bad one. */
export async function storeProviderReports(env: ExchangeEnv, now: number): Promise<void> {
  const { PROVIDER: codes } = readSettings(env);
  for (const code of codes) await storeReport(env, code, now);
  const db = await openDatabase(env.DB);
  const places = codes.map(() => "?").join(", ");
  const removal = db.prepare(`DELETE FROM provider_reports WHERE code NOT IN (${places})`);
  await removal.bind(...codes).run();
}

async function storeReport(env: ExchangeEnv, code: string, now: number): Promise<void> {
  const object = findProviderObject(env, code);
  const report = await object.report();
  const { callsASecond, calls, failures, isHealthy } = report;
  const isStored = await storeAlerts(env, alertsOf(report, code, now), { orderId: "", now });
  // While the database is down, the next run tells about these calls.
  if (isStored && report.refused > 0) await object.noteReported(report.refused);
  const db = await openDatabase(env.DB);
  if (isHealthy && (await wasDown(db, code))) {
    const back: Alert = { kind: "provider-back", subject: `${code} ${String(now)}`, detail: code };
    await storeAlerts(env, [back], { orderId: "", now });
  }
  await db
    .prepare("INSERT OR REPLACE INTO provider_reports VALUES (?, ?, ?, ?, ?, ?)")
    .bind(code, now, isHealthy ? "available" : "down", callsASecond, calls, failures)
    .run();
}

/** Whether the provider was down at the last run. */
async function wasDown(db: D1Database, code: string): Promise<boolean> {
  const last = db.prepare("SELECT state FROM provider_reports WHERE code = ?").bind(code);
  return (await last.first("state")) === "down";
}

// One row an hour for each provider, whatever the figures.
function alertsOf(
  { isHealthy, calls, failures, refused, silentRuns }: ProviderReport,
  code: string,
  now: number,
): Alert[] {
  const subject = `${code} ${hourOf(now)}`;
  const silent = `${String(silentRuns)} checks in a row had no answer`;
  const failed = `${String(failures)} of ${String(calls)} calls failed in a minute`;
  const figures = silentRuns > 0 ? `${silent}, ${failed}` : failed;
  const unmade = `${String(refused)} urgent calls were not made`;
  const down: Alert = { kind: "provider-down", subject, detail: `${code}: ${figures}` };
  const exhausted: Alert = { kind: "budget-exhausted", subject, detail: `${code}: ${unmade}` };
  return [...(isHealthy ? [] : [down]), ...(refused > 0 ? [exhausted] : [])];
}
