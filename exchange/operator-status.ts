// What the operator reads with one query: `SELECT * FROM operator_status` (content/docs, "Real coins with NEAR Intents").
// Every row has a part, a subject, a detail and a time in UTC. None has an address.
import { hourOf, type Alert } from "./alerts/alert";
import { raiseAlerts } from "./alerts/alerts";
import { openDatabase } from "./database";
import { findChosenObject, type ExchangeEnv } from "./env";
import type { ProviderReport } from "./provider-state/provider-rpc";

/** Stores the provider's state, which is otherwise only in its object, and alerts the operator about a bad one. */
export async function storeProviderReport(env: ExchangeEnv, now: number): Promise<void> {
  const report = await findChosenObject(env).report();
  const { callsASecond, calls, failures, isHealthy } = report;
  await raiseAlerts(env, alertsOf(report, hourOf(now)), { orderId: "", now });
  const db = await openDatabase(env.DB);
  await db
    .prepare("INSERT OR REPLACE INTO provider_report VALUES (1, ?, ?, ?, ?, ?)")
    .bind(now, isHealthy ? "available" : "down", callsASecond, calls, failures)
    .run();
}

// One row an hour each, whatever the figures.
function alertsOf(
  { isHealthy, calls, failures, refused, silentRuns }: ProviderReport,
  subject: string,
): Alert[] {
  const silent = `${String(silentRuns)} checks in a row had no answer`;
  const failed = `${String(failures)} of ${String(calls)} calls failed in a minute`;
  const figures = silentRuns > 0 ? `${silent}, ${failed}` : failed;
  const unmade = `${String(refused)} urgent calls were not made`;
  const down: Alert = { kind: "provider-down", subject, detail: figures };
  const exhausted: Alert = { kind: "budget-exhausted", subject, detail: unmade };
  return [...(isHealthy ? [] : [down]), ...(refused > 0 ? [exhausted] : [])];
}
