// The operator's test alert goes the way of every alert.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testAlert } from "../../scripts/alerts/alert-test";
import { deliverAlerts } from "../../exchange/alerts/delivery";
import { openDatabase } from "../../exchange/database";
import { FakeDatabase, makeEnv } from "./durable";

const database = new FakeDatabase();
const sent: unknown[] = [];
let answer: () => Response;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 26);
  answer = () => new Response("ok");
  sent.length = 0;
  await openDatabase(makeEnv({ DB: database }).DB);
  for (const table of ["operator_alerts", "alert_delivery", "alert_channel", "provider_reports"]) {
    database.empty(table);
  }
  vi.spyOn(console, "log").mockReturnValue();
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Runs the alert test while an exchange with these settings is up. */
function send(settings: object, isRunning = true, isLocal = false) {
  const env = makeEnv({ DB: database, ...settings });
  return testAlert({
    isLocal,
    findFault: () => Promise.resolve(undefined),
    query: async (sql) => [await database.prepare(sql).all()],
    now: () => now,
    report: () => undefined,
    wait: async (milliseconds) => {
      now += milliseconds;
      if (!isRunning) return;
      await deliverAlerts(env, now);
      await database
        .prepare(
          "INSERT OR REPLACE INTO provider_reports VALUES ('near-intents', ?, 'available', 5, 0, 0)",
        )
        .bind(now)
        .run();
    },
  });
}

const ALERT_URL = "https://alerts.coinport.io/hook";

it("reports an alert that arrived", async () => {
  expect(await send({ ALERT_URL })).toMatchObject({ isDelivered: true });
  expect(sent).toMatchObject([{ kind: "test" }]);
  expect(JSON.stringify(sent)).toContain("Nothing to do");
});

it.each([
  ["the address rejects it", { ALERT_URL }, true, "status 404"],
  ["no address is set", {}, true, "ALERT_URL is not set"],
  ["the watchdog does not run", { ALERT_URL }, false, "its cron"],
])("reports what to do if %s", async (_, settings, isRunning, words) => {
  answer = () => new Response("", { status: 404 });
  const { isDelivered, lines } = await send(settings, isRunning);
  expect(isDelivered).toBe(false);
  expect(lines.join()).toContain(words);
});

it("names the settings of a server of one's own, and no command of Cloudflare", async () => {
  for (const isRunning of [true, false]) {
    const lines = (await send({}, isRunning, true)).lines.join();
    expect(lines).toMatch(/[Rr]estart the server/);
    expect(lines).not.toMatch(/wrangler|Cloudflare/);
  }
});

it.each([
  ["unset", true, /ALERT_URL is not set.*restart the server/],
  ["unset", false, /ALERT_URL is not set.*wrangler secret put ALERT_URL/],
  ["stopped", true, /No server runs on this data folder/],
] as const)(
  "reports a channel that is %s at once, and stores nothing",
  async (fault, isLocal, words) => {
    const unused = () => Promise.reject(new Error("not asked"));
    const tools = { isLocal, query: unused, wait: unused, now: () => now, report: () => undefined };
    const { isDelivered, lines } = await testAlert({
      ...tools,
      findFault: () => Promise.resolve(fault),
    });
    expect(isDelivered).toBe(false);
    expect(lines.join()).toMatch(words);
  },
);

it("reports a database without the exchange's tables", async () => {
  const tools = {
    isLocal: false,
    findFault: () => Promise.resolve(undefined),
    wait: () => Promise.resolve(),
    now: () => 0,
    report: () => undefined,
  };
  const query = () => Promise.reject(new Error("no such table: operator_alerts"));
  expect(await testAlert({ ...tools, query })).toMatchObject({ isDelivered: false });
});
