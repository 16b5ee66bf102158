// What a crowd costs the gateways (docs/security.md 27): no call more than one visitor makes, counted and never timed.
// The same for the live channel is live-shared.test.ts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startExchange, urls } from "./support/exchange";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { GatewayReply, StubGateway } from "./support/stub-gateway";

const CROWDS = [1, 20, 100];
const RATE = "/api/v2/rates/public/one";
const STATS = "/api/v1/stats/public";
/** Asked by the clock, whoever comes. */
const HEALTH = "/api/v1/health";

/** What a gateway does, and to which of its calls. */
const GATEWAYS: [string, Record<string, GatewayReply>][] = [
  ["works", {}],
  ["takes its time for rates", { [RATE]: { delayMs: 500 } }],
  ["has neither rates nor figures", { [RATE]: { status: 503 }, [STATS]: { status: 500 } }],
];

describe.each(GATEWAYS)("a gateway that %s is asked everything once", (_name, changes) => {
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

    test("who come at once, each from an address of their own", async () => {
      const responses = await Promise.all(
        Array.from({ length: visitors }, (_, visitor) => {
          const address = `203.0.113.${String(visitor)}`;
          const headers = { ...BROWSER, cookie: "i18n_redirected=en", "cf-connecting-ip": address };
          return send(product.origin, { path: "/", headers });
        }),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      const calls = gateway.calls.map(({ url }) => url).filter((url) => url !== HEALTH);
      expect(calls.filter((url, at) => calls.indexOf(url) !== at)).toEqual([]);
      expect(calls.filter((url) => url.startsWith(RATE))).toHaveLength(1);
    });
  });
});
