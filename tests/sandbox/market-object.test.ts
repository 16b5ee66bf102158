// The market tells the live channels of each change by the console, after it is stored.
import { expect, it, vi } from "vitest";
import * as z from "zod";
import type { SandboxEnv } from "../../sandbox/env";
import { MarketObject } from "../../sandbox/market/market-object";
import { usdPriceOf } from "../../sandbox/market/market-state";
import { FakeStorage } from "../exchange/durable";

vi.mock("cloudflare:workers", () => import("../exchange/durable"));

function makeMarket() {
  const told: (string | undefined)[] = [];
  const sendAll = async () => void told.push(usdPriceOf(await market.state(), "BTC"));
  const LIVE = { idFromName: (name: string) => name, get: () => ({ sendAll }) };
  const ctx = z.custom<DurableObjectState>().parse({ storage: new FakeStorage() });
  const env = z.custom<SandboxEnv>().parse({ LIVE, SANDBOX_MARKET: "still" });
  const market = new MarketObject(ctx, env);
  return { market, told };
}

it("sends every followed rate at the new prices, once for each change", async () => {
  const { market, told } = makeMarket();
  await market.change({ kind: "jump", ticker: "BTC", percent: 100 });
  await market.change({ kind: "reset" });
  expect(told).toEqual(["193600", "96800"]);
});

it("sends nothing for a change that it refuses", async () => {
  const { market, told } = makeMarket();
  expect(await market.change({ kind: "pin", from: "btc", to: "eth", price: "0" })).toMatchObject({
    failure: { code: "ERR_VALIDATION" },
  });
  expect(told).toEqual([]);
});
