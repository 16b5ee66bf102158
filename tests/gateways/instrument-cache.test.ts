import { FAILURE_KEEP_MS } from "~/gateways/memory.server";
import { delay, http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { INSTRUMENTS_CACHE_MS } from "~/domain/limits/cache-limits";
import { MEMORY_KEEP_MS } from "~/domain/limits/cache-limits";
import { instruments } from "~/gateways/instrument-cache.server";
import { BASE_URL, makeSharedClient, useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples";

const edge = useGatewayEdge();
const V2 = `${BASE_URL}/api/v2/instruments/public`;
const V1 = `${BASE_URL}/api/v1/instruments/public`;

function setUp(baseUrl = BASE_URL) {
  const clock = { now: NOW };
  const { shared, background } = makeSharedClient({ baseUrl, now: () => clock.now });
  async function slugs() {
    const result = await instruments.read(shared, "all");
    return result.ok ? result.value.map((instrument) => instrument.slug) : result.failure.kind;
  }
  return { clock, background, slugs };
}

function listing(...lists: object[][]) {
  const seen: string[] = [];
  edge.use(
    on.get(V2, ({ request }) => {
      seen.push(new URL(request.url).search);
      return HttpResponse.json(lists[Math.min(seen.length, lists.length) - 1]);
    }),
  );
  return seen;
}

describe("cached instruments of an isolate", () => {
  it("are requested once for all visitors", async () => {
    const seen = listing([WIRE_BTC]);
    const { slugs } = setUp();
    expect(await slugs()).toEqual(["btc"]);
    expect(await slugs()).toEqual(["btc"]);
    expect(seen).toEqual(["?all=true"]);
  });

  it("are served stale during one background refresh", async () => {
    const seen = listing([WIRE_BTC], [WIRE_BTC, WIRE_ETH]);
    const { clock, background, slugs } = setUp();
    await slugs();
    clock.now += INSTRUMENTS_CACHE_MS + 1;
    expect(await slugs()).toEqual(["btc"]);
    expect(await slugs()).toEqual(["btc"]);
    await Promise.all(background);
    expect(await slugs()).toEqual(["btc", "eth"]);
    expect(seen).toHaveLength(2);
  });

  it("stay for minutes when the refresh fails, but not forever", async () => {
    listing([WIRE_BTC]);
    const { clock, background, slugs } = setUp();
    await slugs();
    edge.use(
      on.get(V2, () => HttpResponse.error()),
      on.get(V1, () => HttpResponse.error()),
    );
    clock.now += INSTRUMENTS_CACHE_MS + 1;
    await slugs();
    await Promise.all(background);
    expect(await slugs()).toEqual(["btc"]);
    clock.now += MEMORY_KEEP_MS;
    expect(await slugs()).toBe("network");
  });

  it("come from version 1 where version 2 fails", async () => {
    edge.use(
      on.get(V2, () => new HttpResponse(null, { status: 404 })),
      on.get(V1, () => HttpResponse.json([WIRE_ETH])),
    );
    expect(await setUp().slugs()).toEqual(["eth"]);
  });

  it("come from the faster version while version 2 is slow", async () => {
    edge.use(
      on.get(V2, async () => {
        await delay(5_000);
        return HttpResponse.json([WIRE_BTC]);
      }),
      on.get(V1, () => HttpResponse.json([WIRE_ETH])),
    );
    const startedAt = Date.now();
    expect(await setUp().slugs()).toEqual(["eth"]);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });

  it("are not cached when empty", async () => {
    edge.use(
      on.get(V2, () => HttpResponse.error()),
      on.get(V1, () => HttpResponse.error()),
    );
    const { clock, slugs } = setUp();
    expect(await slugs()).toBe("network");
    listing([WIRE_BTC]);
    clock.now += FAILURE_KEEP_MS + 1;
    expect(await slugs()).toEqual(["btc"]);
  });

  it("are separate for each gateway", async () => {
    edge.use(on.get("https://two.test/*", () => HttpResponse.json([WIRE_ETH])));
    listing([WIRE_BTC]);
    expect(await setUp().slugs()).toEqual(["btc"]);
    expect(await setUp("https://two.test").slugs()).toEqual(["eth"]);
  });
});
