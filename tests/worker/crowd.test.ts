// A crowd's cost for the gateways (docs/security.md 27). It causes as many calls as one visitor, and at most one call a
// second for pages that are rendered for each visitor. live-shared.test.ts tests the live channel.
import { SHARED_RATE_KEEP_MS } from "~/gateways/rate-memory.server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { startExchange, urls } from "./support/exchange";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { GatewayReply, StubGateway } from "./support/stub-gateway";

const CROWDS = [1, 100];
const RATE = "/api/v2/rates/public/one";
/** A page shows the amounts of both rate modes. */
const MODES = 2;
const STATS = "/api/v1/stats/public";
/** Called by the clock, independent of visitors. */
const HEALTH = "/api/v1/health";

/** Two questions, as a page sends them without a live channel. */
const QUESTIONS = ["0.1", "0.10000001"].map((claimedDepositAmount) => ({
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  claimedDepositAmount,
  claimedDepositAmountCurrency: "btc",
  rateMode: "FLOATING",
  exchangeType: "crypto",
}));
const sealed = z.object({ quoteToken: z.string() });

/** A gateway's fault, and the affected calls. */
const GATEWAYS: [string, Record<string, GatewayReply>][] = [
  ["works", {}],
  ["is slow with rates", { [RATE]: { delayMs: 500 } }],
  ["has neither rates nor figures", { [RATE]: { status: 503 }, [STATS]: { status: 500 } }],
];

/** How often a shared reply may be requested since then: once while it is kept, however slow the machine is. */
function countWindows(startedAt: number): number {
  return Math.ceil((Date.now() - startedAt) / SHARED_RATE_KEEP_MS);
}

describe.each(GATEWAYS)("a gateway that %s gets each call once", (_name, changes) => {
  // A crowd takes a quiet machine a second.
  describe.each(CROWDS)("by %i visitors", (visitors) => {
    let gateway: StubGateway;
    beforeAll(async () => {
      gateway = await startExchange();
      for (const [path, change] of Object.entries(changes)) {
        gateway.replyTo(path, { ...gateway.replyOf(path), ...change });
      }
    });
    afterAll(() => gateway.stop());
    const product = useProduct(() => ({ vars: { ...urls(gateway), PAGE_CACHE: "on" } }));

    const askAtOnce = (path: string, more: Record<string, string> = {}) =>
      Promise.all(
        Array.from({ length: visitors }, (_, visitor) => {
          const address = `203.0.113.${String(visitor)}`;
          const headers = { ...BROWSER, cookie: "i18n_redirected=en", "cf-connecting-ip": address };
          return send(product.origin, { path, headers: { ...headers, ...more } });
        }),
      );

    test("who arrive at once, each from a different address", async () => {
      const startedAt = Date.now();
      const responses = await askAtOnce("/");
      const windows = countWindows(startedAt);
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      const calls = gateway.calls.map(({ url }) => url).filter((url) => url !== HEALTH);
      const timesOf = (url: string) => calls.filter((other) => other === url).length;
      expect(calls.filter((url) => timesOf(url) > windows)).toEqual([]);
      expect(new Set(calls.filter((url) => url.startsWith(RATE))).size).toBe(MODES);
    });

    test("who open an address with an amount in it", async () => {
      gateway.calls.length = 0;
      const startedAt = Date.now();
      const path = "/exchange-btc-eth?amount=0.3";
      const responses = (await Promise.all([askAtOnce(path), askAtOnce(`/ru${path}`)])).flat();
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      const windows = countWindows(startedAt);
      const rates = gateway.calls.filter(({ url }) => url.startsWith(RATE));
      expect(rates.length).toBeLessThanOrEqual(MODES * (visitors === 1 ? 1 : 1 + windows));
      expect(new Set(rates.map(({ url }) => url)).size).toBe(MODES);
      for (const { url, headers } of rates) {
        expect(url).toContain("claimedDepositAmount=0.3&");
        expect(headers["x-forwarded-for"]).toBeUndefined();
        expect(headers["accept-language"]).toBeUndefined();
      }
    });

    test("who request a rate over HTTP without a live channel", async () => {
      gateway.calls.length = 0;
      const paths = QUESTIONS.map((asked) => `${RATE}?${new URLSearchParams(asked).toString()}`);
      const own = { accept: "*/*", "sec-fetch-site": "same-origin", "accept-language": "ru" };
      const [usual = "", typed = ""] = paths;
      const startedAt = Date.now();
      const asked = [askAtOnce(usual, own), askAtOnce(typed, own)];
      const responses = (await Promise.all(asked)).flat();
      const windows = countWindows(startedAt);
      const status = changes[RATE]?.status ?? 200;
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([status]));
      const calls = gateway.calls.filter(({ url }) => url !== HEALTH);
      expect([...new Set(calls.map(({ url }) => url))].toSorted()).toEqual(paths);
      expect(calls.length).toBeLessThanOrEqual(paths.length * windows);
      for (const { headers } of calls) {
        expect(headers["x-forwarded-for"]).toBeUndefined();
        expect(headers["accept-language"]).toBeUndefined();
      }
      // The rate is shared, the quote is each visitor's own; an unrequested amount has none.
      if (status !== 200) return;
      const tokens = responses.slice(0, visitors).map(({ text }) => sealed.parse(JSON.parse(text)));
      expect(new Set(tokens.map(({ quoteToken }) => quoteToken)).size).toBe(visitors);
    });
  });
});
