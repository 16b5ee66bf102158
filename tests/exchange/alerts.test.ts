import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "~/domain/time/time-units";
import type { AlertKind } from "../../exchange/alerts/alert";
import { pruneAlerts, raiseAlerts } from "../../exchange/alerts/alerts";
import { deliverAlerts } from "../../exchange/alerts/delivery";
import type { ExchangeEnv } from "../../exchange/env";
import { countSentence } from "../../exchange/provider-state/sentences";
import { findUnknownSentence } from "../../exchange/providers/near-intents/refusals";
import worker from "../../exchange/worker";
import { FakeDatabase, makeEnv } from "./durable";

vi.mock("cloudflare:workers", () => import("./durable"));

const NOW = Date.UTC(2026, 10, 26);
const ALERT_URL = "https://alerts.coinport.io/hook";
// An isolate creates its tables once.
const database = new FakeDatabase();
let env: ExchangeEnv;
let answers: (Response | Error)[];
const sent: unknown[] = [];

beforeEach(() => {
  env = makeEnv({ DB: database, ALERT_URL });
  answers = [];
  sent.length = 0;
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    const answer = answers.shift() ?? new Response("ok");
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer.ok) sent.push(JSON.parse(body));
    return Promise.resolve(answer);
  });
});
afterEach(() => {
  for (const table of ["operator_alerts", "alert_delivery"]) database.empty(table);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function raise(
  kind: AlertKind,
  detail = "",
  place = { orderId: "7Q2M", now: NOW },
): Promise<void> {
  await raiseAlerts(env, [{ kind, detail }], place);
  // The delivery is not awaited.
  await new Promise((resolve) => setTimeout(resolve));
}

describe("alerts", () => {
  it("are logged, stored and delivered once", async () => {
    await raise("stuck");
    await deliverAlerts(env, NOW);
    expect(sent).toEqual([
      {
        event: "exchange-alert",
        text: "stuck. Order 7Q2M. Look at the order in the provider's explorer, then ask the provider's support.",
        orderId: "7Q2M",
        kind: "stuck",
        detail: "",
        at: NOW,
      },
    ]);
    expect(database.list("operator_alerts")).toHaveLength(1);
    expect(console.log).toHaveBeenCalledOnce();
  });

  it("are delivered once when deliveries overlap, and ping no person in a chat", async () => {
    answers = [new Error("no connection")];
    await raise("stuck", "@everyone <!channel>");
    await Promise.all([deliverAlerts(env, NOW), deliverAlerts(env, NOW)]);
    expect(sent).toHaveLength(1);
    expect(sent).toMatchObject([{ detail: "@everyone <!channel>" }]);
    expect(JSON.stringify(sent)).toContain("stuck. Order 7Q2M. @\u2060everyone &lt;!channel&gt;");
  });

  it.each([new Response("", { status: 500 }), new Error("no connection")])(
    "are delivered later and in order after a failed delivery",
    async (answer) => {
      answers = [answer];
      await raise("stuck");
      expect(sent).toEqual([]);
      await raise("failed");
      expect(sent).toMatchObject([{ kind: "stuck" }, { kind: "failed" }]);
    },
  );

  it("are delivered although the address rejects an earlier one", async () => {
    answers = [new Response("", { status: 400 })];
    await raise("stuck");
    answers = [new Response("", { status: 400 })];
    await raise("failed");
    expect(sent).toMatchObject([{ kind: "failed" }]);
    await raise("late-money");
    expect(sent).toMatchObject([{ kind: "failed" }, { kind: "late-money" }]);
  });

  it("are all delivered later if the address rejects every one", async () => {
    answers = Array.from({ length: 9 }, () => new Response("", { status: 404 }));
    await raise("stuck");
    await raise("failed");
    answers = [];
    await deliverAlerts(env, NOW);
    expect(sent).toMatchObject([{ kind: "stuck" }, { kind: "failed" }]);
  });

  it("are not delivered a day later, nor without an address", async () => {
    answers = [new Error("no connection")];
    await raise("stuck");
    await deliverAlerts(env, NOW + DAY_MS);
    expect(sent).toEqual([]);
    await raiseAlerts(makeEnv({ DB: database }), [{ kind: "failed", detail: "" }], {
      orderId: "",
      now: NOW,
    });
    expect(sent).toEqual([]);
  });

  it("share a row and a delivery for a day, with a count", async () => {
    for (const orderId of ["A", "B", "C"]) {
      await raise("price-far-off", "btc/eth", { orderId, now: NOW });
    }
    await raise("price-far-off", "btc/trx");
    await raise("stuck");
    await raise("stuck", "", { orderId: "B", now: NOW });
    await raise("price-far-off", "btc/eth", { orderId: "D", now: NOW + DAY_MS });
    expect(database.list("operator_alerts")).toMatchObject([
      { order_id: "A", detail: "btc/eth", count: 3 },
      { detail: "btc/trx", count: 1 },
      { order_id: "7Q2M", kind: "stuck", count: 1 },
      { order_id: "B", kind: "stuck", count: 1 },
      { order_id: "D", detail: "btc/eth", count: 1 },
    ]);
    expect(sent).toHaveLength(5);
  });

  it("about the same subject share a row, which keeps the detail of the first", async () => {
    for (const reference of ["1", "2"]) {
      const kind = "price-far-off" as const;
      const alert = { kind, detail: `btc/eth ${reference}`, subject: "btc/eth" };
      await raiseAlerts(env, [alert], { orderId: reference, now: NOW });
    }
    expect(database.list("operator_alerts")).toMatchObject([{ detail: "btc/eth 1", count: 2 }]);
  });

  it("are delivered by the watchdog even if old ones cannot be deleted", async () => {
    answers = [new Error("no connection")];
    await raise("stuck", "", { orderId: "7Q2M", now: Date.now() });
    const DB = {
      prepare: (text: string) => database.prepare(text),
      batch: () => Promise.reject(new Error("down")),
    };
    const event = { scheduledTime: Date.now(), cron: "", noRetry: () => undefined };
    await worker.scheduled(event, makeEnv({ DB, ALERT_URL })).catch(() => undefined);
    expect(sent).toMatchObject([{ kind: "stuck" }]);
  });

  it("of creations stay few, whatever strangers create, and those of orders are all kept", async () => {
    for (let place = 0; place < 30; place += 1) {
      await raise("price-far-off", `btc/coin-${String(place)}`);
      await raise("contradiction", "", { orderId: String(place), now: NOW });
      await raise("unknown-sentence", `Account number ${String(place)} is odd`, {
        orderId: "",
        now: NOW,
      });
    }
    await raise("price-far-off", "btc/coin-0");
    const rows = database.list("operator_alerts").map((row) => JSON.stringify(row));
    expect(rows.filter((row) => row.includes("price-far-off"))).toHaveLength(20);
    expect(rows.filter((row) => row.includes("unknown-sentence"))).toHaveLength(20);
    expect(rows.filter((row) => row.includes("contradiction"))).toHaveLength(30);
    expect(database.list("operator_alerts")[0]).toMatchObject({ count: 2 });
  });

  it("are deleted after ninety days, and so are counted sentences", async () => {
    await raise("stuck");
    await raise("failed", "", { orderId: "7Q2M", now: NOW + DAY_MS });
    await countSentence(env.DB, "The bridge sleeps", NOW);
    await pruneAlerts(env, NOW + 90.5 * DAY_MS);
    expect(database.list("operator_alerts")).toMatchObject([{ kind: "failed" }]);
    expect(database.list("sentences")).toEqual([]);
  });

  it("report that the database did not store them, and never throw", async () => {
    const broken = { prepare: () => undefined, batch: () => Promise.reject(new Error("down")) };
    const alerts = [{ kind: "stuck", detail: "" }] as const;
    const place = { orderId: "7Q2M", now: NOW };
    expect(await raiseAlerts(makeEnv({ DB: broken }), alerts, place)).toBe(false);
    expect(await raiseAlerts(env, alerts, place)).toBe(true);
    expect(console.log).toHaveBeenCalledTimes(2);
  });
});

describe("a rejection that no rule translates", () => {
  it.each([
    [400, "Route is paused", "Route is paused"],
    [422, "", "status 422"],
    [400, "amount 1000001 is odd, 0.25 is not", "amount … is odd, … is not"],
    [400, "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq is odd", "… is odd"],
    [400, "Amount is too low for bridge, try at least 5", undefined],
    [403, "anything", undefined],
    [500, "Internal server error", undefined],
  ])("with status %i and the sentence %o is reported as %o", (status, message, expected) => {
    expect(findUnknownSentence({ status, message })).toBe(expected);
  });

  it("is counted, and new once", async () => {
    expect(await countSentence(env.DB, "Route is paused", NOW)).toBe(true);
    expect(await countSentence(env.DB, "Route is paused", NOW + 1)).toBe(false);
    expect(database.list("sentences")).toMatchObject([
      { count: 2, first_at: NOW, last_at: NOW + 1 },
    ]);
  });
});
