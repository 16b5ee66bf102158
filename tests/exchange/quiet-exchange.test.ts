// An exchange without visitors: only the watchdog's schedule runs, and its objects leave memory between two runs.
import { readFileSync } from "node:fs";
import { Cron } from "croner";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";
import type { AlertKind } from "../../exchange/alerts/alert";
import { MARKET_CALLS } from "../../exchange/calls/market-calls";
import type { ExchangeEnv } from "../../exchange/env";
import { ProviderObject } from "../../exchange/provider-state/provider-object";
import { RateObject } from "../../exchange/rates/rate-object";
import worker from "../../exchange/worker";
import { FakeOneClick } from "../fake-one-click/fake";
import { FAKE_SIGNER } from "../fake-one-click/sign";
import { FakeDatabase, FakeStorage, makeEnv } from "./durable";
import { eventually } from "../support/eventually";

vi.mock("cloudflare:workers", () => import("./durable"));

const [, CRON = ""] =
  /^crons = \["([^"]+)"\]/m.exec(readFileSync("exchange/wrangler.toml", "utf8")) ?? [];
const ALERT_URL = "https://alerts.coinport.io/hook";
// An isolate creates its tables once.
const database = new FakeDatabase();
const fake = new FakeOneClick();
let clock = new Date(Date.UTC(2026, 10, 26, 12, 1));
/** Answers the provider's calls; undefined while it is down. */
let provider: ((path: string) => Response | undefined) | undefined;
/** The answer of the operator's address; undefined without one. */
let inbox: () => Response | undefined;
/** How long the operator's address takes, milliseconds. */
let inboxMs: number;
let delivered: { kind: string; text: string; detail: string }[];
let storages: { provider: FakeStorage; rate: FakeStorage };

const message = z.object({ kind: z.string(), text: z.string(), detail: z.string() });

beforeEach(() => {
  vi.useFakeTimers({ now: clock, toFake: ["Date"] });
  vi.spyOn(console, "log").mockReturnValue();
  provider = () => undefined;
  inbox = () => new Response("ok");
  inboxMs = 0;
  delivered = [];
  storages = { provider: new FakeStorage(), rate: new FakeStorage() };
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const url = new URL(input);
    if (url.href === ALERT_URL) return takeAlert(await new Request(url, init).text());
    const own = provider?.(url.pathname);
    if (!provider) throw new Error("no connection");
    return own ?? fake.fetch(url, init);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // The database keeps its rows; each test has its own days.
  clock = new Date(clock.getTime() + 48 * 3_600_000);
});

async function takeAlert(body: string): Promise<Response> {
  if (inboxMs > 0) await new Promise((resolve) => setTimeout(resolve, inboxMs));
  const response = inbox();
  if (!response) throw new Error("no connection");
  if (response.ok) delivered.push(message.parse(JSON.parse(body)));
  return response;
}

/** Returns the exchange with fresh objects over the stored state. */
function wake(): { env: ExchangeEnv; object: ProviderObject } {
  const settings = { ALERT_URL, NEAR_INTENTS_URL: "https://1click.coinport.io" };
  const found: { object?: ProviderObject } = {};
  const at = (make: () => unknown) => ({ idFromName: (name: string) => name, get: make });
  const env = makeEnv({
    ...settings,
    NEAR_INTENTS_SIGNER: FAKE_SIGNER,
    DB: database,
    PROVIDERS: at(() => found.object),
    RATES: at(() => new RateObject(contextOf(storages.rate), env)),
  });
  found.object = new ProviderObject(contextOf(storages.provider), env);
  return { env, object: found.object };
}

const contextOf = (storage: FakeStorage) =>
  z.custom<DurableObjectState>().parse({ storage, id: {} });

/** Runs the watchdog at its next times; returns the kinds of alerts that each run delivered. */
async function run(times: number): Promise<readonly string[][]> {
  const runs = new Cron(CRON, { timezone: "UTC", paused: true }).nextRuns(times, new Date());
  const told: string[][] = [];
  for (const time of runs) {
    vi.setSystemTime(time);
    const before = delivered.length;
    const event = { scheduledTime: time.getTime(), cron: CRON, noRetry: () => undefined };
    await worker.scheduled(event, wake().env);
    told.push(delivered.slice(before).map(({ kind }) => kind));
  }
  return told;
}

const NONE: AlertKind[] = [];

async function health(): Promise<unknown> {
  const { env } = wake();
  const call = { env, request: new Request("https://e.coinport.io/"), headers: new Headers() };
  return MARKET_CALLS.fetchHealth(
    z.custom<Parameters<typeof MARKET_CALLS.fetchHealth>[0]>().parse(call),
  );
}

describe("a quiet exchange", () => {
  it("reports nothing while its provider answers, and a provider that is down at the second run", async () => {
    expect(await run(4)).toEqual([NONE, NONE, NONE, NONE]);
    expect(await health()).toMatchObject({ value: { status: "OK" } });
    provider = undefined;
    expect(await run(2)).toEqual([NONE, ["provider-down"]]);
    expect(await health()).toMatchObject({ value: { status: "TECHNICAL_DIFFICULTIES" } });
    expect(delivered[0]?.detail).toContain("2 checks in a row had no answer");
    expect(database.list("provider_reports")).toMatchObject([{ state: "down" }]);
    provider = () => undefined;
    expect(await run(2)).toEqual([["provider-back"], NONE]);
    expect(delivered.at(-1)?.text).toContain("Nothing to do");
    expect(await health()).toMatchObject({ value: { status: "OK" } });
  });

  it("counts no runs from before a stop: a start is no outage", async () => {
    await run(1);
    provider = undefined;
    await run(2);
    const stopped = Date.now();
    const answer = { value: { status: "TECHNICAL_DIFFICULTIES" } };
    vi.setSystemTime(stopped + 10 * MINUTE_MS);
    expect(await health()).toMatchObject(answer);
    vi.setSystemTime(stopped + HOUR_MS);
    expect(await health()).toMatchObject({ value: { status: "OK" } });
    // The first run may meet a provider or a machine that is still starting.
    await run(1);
    expect(await health()).toMatchObject({ value: { status: "OK" } });
    await run(1);
    expect(await health()).toMatchObject(answer);
  });

  it("waits for a delivery before its run ends, because the platform then stops what still runs", async () => {
    await run(1);
    provider = undefined;
    inboxMs = 50;
    expect(await run(2)).toEqual([NONE, ["provider-down"]]);
  });

  it.each([
    ["fail", () => new Response("", { status: 503 }), "provider-down"],
    ["are refused", () => Response.json({ message: "no" }, { status: 401 }), "refused"],
  ])("alerts when only its rates %s, and its list is served", async (_, answer, kind) => {
    await run(1);
    provider = (path) => (path === "/v0/quote" ? answer() : undefined);
    const told = await run(2);
    expect(told.flat()).toContain(kind);
    expect(await health()).toMatchObject({ value: { status: "TECHNICAL_DIFFICULTIES" } });
  });

  it("says what to do with each alert", async () => {
    await run(1);
    provider = undefined;
    await run(2);
    expect(delivered[0]?.text).toMatch(/^provider-down\..+ Run `npm run smoke/);
  });

  it("alerts when its watchdog has stopped, although nobody asks", async () => {
    await run(1);
    const { alarm } = storages.provider;
    if (alarm === null) throw new Error("no alarm");
    vi.setSystemTime(alarm);
    await wake().object.alarm();
    await eventually(() => {
      expect(delivered.at(-1)).toMatchObject({ kind: "watchdog-silent" });
    });
    expect(storages.provider.alarm).toBeGreaterThan(alarm);
  });

  it.each([
    ["rejects", () => new Response("", { status: 404 }), "status 404"],
    ["does not answer", () => undefined, "no answer"],
  ])("logs an alert address that %s for two runs, until it works", async (_, answer, words) => {
    await run(1);
    provider = undefined;
    inbox = answer;
    await run(3);
    const lines = vi.mocked(console.log).mock.calls.map(([line]: unknown[]) => String(line));
    expect(lines.filter((line) => line.includes("alerts-undelivered"))).not.toEqual([]);
    expect(lines.join()).toContain(words);
    expect(JSON.stringify(database.list("operator_status"))).toContain("not delivered");
    inbox = () => new Response("ok");
    await run(1);
    expect(JSON.stringify(database.list("operator_status"))).not.toContain("not delivered");
  });

  it("alerts when only the list fails for an hour, because nobody can create an order", async () => {
    await run(1);
    provider = (path) => (path === "/v0/tokens" ? new Response("", { status: 503 }) : undefined);
    const told = await run(13);
    expect(told.flat()).toContain("old-list");
    expect(told.slice(0, 10).flat()).not.toContain("old-list");
    expect(delivered.find(({ kind }) => kind === "old-list")?.text).toMatch(/Run `npm run smoke/);
  });
});
