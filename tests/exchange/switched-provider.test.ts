// The operator chooses another provider on the stored state of 0.3.0: open orders end at their own provider, and the other
// provider's coins are there at once.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { ok } from "~/domain/failure/result";
import { MINUTE_MS } from "~/domain/time/time-units";
import { findProvider, type ProviderPart } from "../../exchange/parts";
import { ORDER_CALLS } from "../../exchange/calls/order-calls";
import { MARKET_CALLS } from "../../exchange/calls/market-calls";
import { OrderObject } from "../../exchange/orders/order-object";
import { ProviderObject } from "../../exchange/provider-state/provider-object";
import type { Asset, Provider } from "../../exchange/providers/provider";
import { PROVIDERS } from "../../exchange/provider-list";
import { FakeDatabase, FakeStorage, makeEnv } from "./durable";
import { amount, CREATED_AT, DESTINATION, sight } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("~/domain/provider-codes", () => ({
  PROVIDER_NAMES: { "near-intents": "NEAR Intents", other: "Other" },
  PROVIDER_CODES: ["near-intents", "other"],
  FIRST_PROVIDER: "near-intents",
  readProviderCodes: (text: string) => text.split(","),
}));

const ORDER: unknown = JSON.parse(readFileSync("tests/exchange/released/order-0.3.0.json", "utf8"));
// An isolate creates its tables once.
const database = new FakeDatabase();
const BTC: Asset = {
  id: "btc-of-other",
  ticker: "BTC",
  network: "bitcoin",
  decimals: 8,
  usdPrice: amount("60000"),
  contract: undefined,
  canBeSent: true,
  needsDepositMemo: false,
};

beforeEach(() => {
  vi.useFakeTimers({ now: CREATED_AT + MINUTE_MS, toFake: ["Date"] });
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns a provider with these calls, under its code. */
function makePart(code: string, calls: Partial<Provider>): ProviderPart {
  const part = findProvider({ providers: PROVIDERS }, code);
  return { ...part, connect: () => z.custom<Provider>().parse(calls) };
}

/** An exchange with both providers; the operator chose the other one. */
function openExchange() {
  const near = {
    look: vi.fn(() => Promise.resolve(ok(sight("seen", { deposited: amount("1") })))),
  };
  const other = {
    look: vi.fn(),
    listAssets: () => Promise.resolve(ok({ assets: [BTC], hidden: [] })),
  };
  const objects = new Map<string, unknown>();
  const namespace = {
    idFromName: (name: string) => name,
    get: (name: string) => objects.get(name),
  };
  const env = makeEnv({
    PROVIDER: "other",
    DB: database,
    ORDERS: namespace,
    PROVIDERS: namespace,
    parts: { providers: [makePart("near-intents", near), makePart("other", other)] },
  });
  const state = (storage: FakeStorage) => z.custom<DurableObjectState>().parse({ storage, id: {} });
  const ofNear = new FakeStorage();
  ofNear.values.set("pins", { btc: "nep141:btc.omft.near" });
  objects.set("near-intents", new ProviderObject(state(ofNear), env));
  objects.set("other", new ProviderObject(state(new FakeStorage()), env));
  const stored = new FakeStorage();
  stored.values.set("order", ORDER);
  const order = new OrderObject(state(stored), env);
  objects.set("7Q2MK4XV9DTPA3FW", order);
  return { env, near, other, order };
}

const call = (env: ReturnType<typeof makeEnv>, query: Record<string, string> = {}) => ({
  env,
  query,
  body: undefined,
  headers: new Headers(),
});

it("follows an order of 0.3.0 at its own provider, whose name and link the page shows", async () => {
  const { env, near, other, order } = openExchange();
  await order.alarm();
  expect(near.look).toHaveBeenCalledOnce();
  expect(other.look).not.toHaveBeenCalled();
  const query = { orderId: "7Q2MK4XV9DTPA3FW", destinationAddress: DESTINATION };
  expect(await ORDER_CALLS.fetchPublicInfo(call(env, query))).toMatchObject({
    value: {
      rateMode: "FLOATING",
      deposits: [{ amount: "1" }],
      provider: {
        name: "NEAR Intents",
        link: "https://explorer.near-intents.org/transactions/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      },
    },
  });
});

it("offers the other provider's coins at once, although a pin of the first one has their name", async () => {
  const { env } = openExchange();
  expect(await MARKET_CALLS.listInstruments(call(env))).toMatchObject({ value: [{ slug: "btc" }] });
  expect(await MARKET_CALLS.fetchHealth(call(env))).toMatchObject({ value: { status: "OK" } });
});

it("an order of a provider that this version lacks alerts the operator, and names it", async () => {
  const env = makeEnv({ DB: database, PROVIDERS: { idFromName: String, get: () => ({}) } });
  const storage = new FakeStorage();
  storage.values.set("order", { ...z.object({}).loose().parse(ORDER), provider: "gone" });
  const state = z.custom<DurableObjectState>().parse({ storage, id: {} });
  await new OrderObject(state, env).alarm();
  expect(database.list("operator_alerts")).toMatchObject([
    { kind: "refused", detail: "this version has no provider gone, reference c" },
  ]);
});
