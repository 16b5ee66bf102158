import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { ok } from "~/domain/failure/result";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";
import { connectProvider } from "../../exchange/connect-provider";
import { ProviderObject } from "../../exchange/provider-state/provider-object";
import type { Asset, Provider } from "../../exchange/providers/provider";
import { FakeDatabase, FakeStorage, makeEnv } from "./durable";
import { CREATED_AT, makePayable } from "./orders";
import { eventually } from "../support/eventually";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectProvider: vi.fn() }));

// An isolate creates its tables once.
const database = new FakeDatabase();

beforeEach(() => {
  vi.useFakeTimers({ now: CREATED_AT, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function provide(parts: Partial<Provider>): void {
  vi.mocked(connectProvider).mockReturnValue(z.custom<Provider>().parse(parts));
}

it("serves its old list when a fetch throws, and fetches again later", async () => {
  const old = { assets: [], hidden: [] };
  const fresh = { assets: [], hidden: [{ id: "new", reason: "no price" } as const] };
  const storage = new FakeStorage();
  storage.values.set("assets", { list: old, readAt: CREATED_AT - 6 * MINUTE_MS });
  const ctx = z.custom<DurableObjectState>().parse({ storage, id: {} });
  const provider = new ProviderObject(ctx, makeEnv());
  provide({ listAssets: () => Promise.reject(new Error("a bug")) });
  expect(await provider.assets()).toBe(old);
  await eventually(() => {
    expect(connectProvider).toHaveBeenCalledOnce();
  });
  provide({ listAssets: () => Promise.resolve(ok(fresh)) });
  vi.setSystemTime(CREATED_AT + MINUTE_MS);
  await provider.assets();
  await eventually(async () => {
    expect(await provider.assets()).toEqual(fresh);
  });
});

it("serves a list only as long as its prices are young enough for the caller", async () => {
  const list = { assets: [], hidden: [] };
  const storage = new FakeStorage();
  storage.values.set("assets", { list, readAt: CREATED_AT - 2 * HOUR_MS });
  const ctx = z.custom<DurableObjectState>().parse({ storage, id: {} });
  vi.spyOn(console, "log").mockReturnValue();
  const provider = new ProviderObject(ctx, makeEnv({ DB: database }));
  provide({ listAssets: () => Promise.reject(new Error("the provider is down")) });
  expect(await provider.assets()).toBe(list);
  expect(await provider.assets(HOUR_MS)).toBeUndefined();
  // Visitors cause these requests, so one a minute is noted.
  expect(await provider.assets(HOUR_MS)).toBeUndefined();
  expect(database.list("operator_alerts")).toMatchObject([
    { kind: "old-list", detail: "the provider's list is older than 60 minutes", count: 1 },
  ]);
  vi.setSystemTime(CREATED_AT + DAY_MS);
  expect(await provider.assets()).toBeUndefined();
  provide({ listAssets: () => Promise.resolve(ok(list)) });
  vi.setSystemTime(CREATED_AT + DAY_MS + MINUTE_MS);
  expect(await provider.assets(HOUR_MS)).toEqual(list);
});

it("counts the urgent calls that it refused since the last report", async () => {
  const ctx = z.custom<DurableObjectState>().parse({ storage: new FakeStorage(), id: {} });
  const provider = new ProviderObject(ctx, makeEnv());
  for (let call = 0; call < 30; call += 1) {
    await provider.admit("rate");
    await provider.admit("look");
  }
  const { refused } = await provider.report();
  expect(refused).toBeGreaterThan(10);
  expect(refused).toBeLessThan(30);
  await provider.noteReported(refused);
  expect(await provider.report()).toMatchObject({ refused: 0 });
});

it("alerts the operator about a coin that is gone, and one that another asset would replace", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  database.empty("operator_alerts");
  const ctx = z.custom<DurableObjectState>().parse({ storage: new FakeStorage(), id: {} });
  const provider = new ProviderObject(ctx, makeEnv({ DB: database }));
  const { from, to } = makePayable();
  const list = async (assets: readonly Asset[]) => {
    provide({ listAssets: () => Promise.resolve(ok({ assets, hidden: [] })) });
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    await provider.assets();
    await eventually(async () => {
      const listed = await provider.assets();
      expect((listed?.assets.length ?? 0) + (listed?.hidden.length ?? 0)).toBe(assets.length);
    });
  };
  await list([from.asset, to.asset]);
  await list([
    { ...from.asset, id: "another" },
    { ...to.asset, id: "other" },
  ]);
  await eventually(() => {
    expect(database.list("operator_alerts")).toMatchObject([
      { kind: "asset-changed", detail: "btc is another, eth is other", order_id: "" },
      { kind: "coins-gone", detail: "btc, eth", order_id: "" },
    ]);
  });
  expect(await provider.assets()).toMatchObject({ assets: [] });
});
