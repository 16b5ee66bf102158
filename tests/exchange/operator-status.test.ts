// The one query of an operator: the provider, open and stuck orders, and alerts.
import { expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "~/domain/time/time-units";
import { raiseAlerts } from "../../exchange/alerts/alerts";
import { openDatabase } from "../../exchange/database";
import { storeProviderReports } from "../../exchange/operator-status";
import { indexOrder } from "../../exchange/orders/order-index";
import { fullBudget, noteOutcome, reportOf } from "../../exchange/provider-state/budget";
import { FakeDatabase, makeEnv } from "./durable";
import { makePayable } from "./orders";

// An isolate creates its tables once.
const database = new FakeDatabase();

it("lists the provider's state, open orders, overdue looks and alerts", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const now = Date.now();
  let budget = fullBudget(now);
  for (const status of [200, 503, 200, 0]) budget = noteOutcome(budget, { status }, now);
  const report = { ...reportOf(budget, now), refused: 0 };
  const provider = { report: () => Promise.resolve(report) };
  const PROVIDERS = { idFromName: (name: string) => name, get: () => provider };
  const env = makeEnv({ DB: database, PROVIDERS });
  await storeProviderReports(env, now);
  const order = makePayable({ createdAt: now - 2 * HOUR_MS });
  await indexOrder(env.DB, { ...order, orderId: "WAITS" }, now + 60_000);
  await indexOrder(env.DB, { ...order, orderId: "FORGOTTEN", phase: "working" }, now - HOUR_MS);
  await indexOrder(env.DB, { ...order, orderId: "STUCK", phase: "working" }, now + 60_000);
  await indexOrder(env.DB, { ...order, orderId: "DONE", phase: "paid" }, undefined);
  await raiseAlerts(env, [{ kind: "stuck", detail: "working" }], { orderId: "STUCK", now });
  await raiseAlerts(env, [{ kind: "stuck", detail: "working" }], { orderId: "DONE", now });
  await raiseAlerts(env, [{ kind: "failed", detail: "" }], {
    orderId: "OLD",
    now: now - 8 * DAY_MS,
  });

  await openDatabase(env.DB);
  const rows = database.list("operator_status").map((row) => JSON.stringify(row));
  expect(rows).toHaveLength(7);
  const has = (...words: readonly string[]) =>
    rows.filter((row) => words.every((word) => row.includes(word))).length;
  expect(has('"part":"provider"', "available", "2 of 4 calls failed in the last minute")).toBe(1);
  expect(has('"part":"open"', '"payable"', '"1 orders"')).toBe(1);
  expect(has('"part":"open"', '"working"', '"2 orders"')).toBe(1);
  expect(has('"part":"overdue"', "FORGOTTEN")).toBe(1);
  expect(has('"part":"stuck"', "STUCK")).toBe(1);
  expect(has('"part":"alert"', "stuck")).toBe(2);
  expect(has("OLD")).toBe(0);
});

it("alerts the operator once an hour about a provider that is down and a budget that is used up", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const now = Date.UTC(2026, 10, 26);
  const down = { callsASecond: 1, calls: 9, failures: 9, isHealthy: false, refused: 3 };
  const provider = { report: () => Promise.resolve(down), noteReported: () => Promise.resolve() };
  const PROVIDERS = { idFromName: (name: string) => name, get: () => provider };
  const env = makeEnv({ DB: database, PROVIDERS });
  database.empty("operator_alerts");
  await storeProviderReports(env, now);
  down.failures = 8;
  await storeProviderReports(env, now + HOUR_MS - 1);
  await storeProviderReports(env, now + HOUR_MS);
  expect(database.list("operator_alerts")).toMatchObject([
    { kind: "provider-down", detail: "near-intents: 9 of 9 calls failed in a minute", count: 2 },
    { kind: "budget-exhausted", detail: "near-intents: 3 urgent calls were not made", count: 2 },
    { kind: "provider-down", detail: "near-intents: 8 of 9 calls failed in a minute", count: 1 },
    { kind: "budget-exhausted", count: 1 },
  ]);
});

it("repeats an alert about refused calls until the database has it", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const noteReported = vi.fn(() => Promise.resolve());
  const report = () => ({ ...reportOf(fullBudget(0), 0), refused: 3, silentRuns: 0 });
  const provider = { report: () => Promise.resolve(report()), noteReported };
  const PROVIDERS = { idFromName: (name: string) => name, get: () => provider };
  const down = {
    prepare: () => ({ bind: () => ({}) }),
    batch: () => Promise.reject(new Error("D1")),
  };
  await storeProviderReports(makeEnv({ DB: down, PROVIDERS }), 0).catch(() => undefined);
  expect(noteReported).not.toHaveBeenCalled();
  await storeProviderReports(makeEnv({ DB: database, PROVIDERS }), 0);
  expect(noteReported).toHaveBeenCalledWith(3);
});
