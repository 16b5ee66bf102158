// What the operator reads with one query: `SELECT * FROM operator_status` (content/docs, "Real coins with NEAR Intents").
// Every row has a part, a subject, a detail and a time in UTC. None has an address.
import { openDatabase } from "./database";
import { findProviderObject, type ExchangeEnv } from "./env";

/** Stores the provider's state, which is otherwise only in its object. */
export async function storeProviderReport(env: ExchangeEnv, now: number): Promise<void> {
  const { callsASecond, calls, failures, isHealthy } = await findProviderObject(env).report();
  const db = await openDatabase(env.DB);
  await db
    .prepare("INSERT OR REPLACE INTO provider_report VALUES (1, ?, ?, ?, ?, ?)")
    .bind(now, isHealthy ? "available" : "down", callsASecond, calls, failures)
    .run();
}
