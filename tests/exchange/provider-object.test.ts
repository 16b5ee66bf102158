import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { ok } from "~/domain/failure/result";
import { MINUTE_MS } from "~/domain/time/time-units";
import { connectProvider } from "../../exchange/connect-provider";
import { ProviderObject } from "../../exchange/provider-state/provider-object";
import type { Provider } from "../../exchange/providers/provider";
import { FakeStorage, makeEnv } from "./durable";
import { CREATED_AT } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectProvider: vi.fn() }));

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
  const [old, fresh] = [
    { assets: [], hidden: [] },
    { assets: [], hidden: [], isFresh: true },
  ];
  const storage = new FakeStorage();
  storage.values.set("assets", { list: old, readAt: CREATED_AT - 6 * MINUTE_MS });
  const ctx = z.custom<DurableObjectState>().parse({ storage, id: {} });
  const provider = new ProviderObject(ctx, makeEnv());
  provide({ listAssets: () => Promise.reject(new Error("a bug")) });
  expect(await provider.assets()).toBe(old);
  await vi.waitFor(() => {
    expect(connectProvider).toHaveBeenCalledOnce();
  });
  provide({ listAssets: () => Promise.resolve(ok(fresh)) });
  vi.setSystemTime(CREATED_AT + MINUTE_MS);
  await provider.assets();
  await vi.waitFor(async () => {
    expect(await provider.assets()).toBe(fresh);
  });
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
  expect(await provider.report()).toMatchObject({ refused: 0 });
});
