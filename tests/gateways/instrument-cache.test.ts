import { http as on, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { INSTRUMENTS_CACHE_MS, INSTRUMENTS_V1_TIMEOUT_MS } from "~/domain/limits";
import { evictInstruments, makeInstrumentSource } from "~/gateways/instrument-cache.server";
import { BASE_URL, makeTestClient, useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples";

const edge = useGatewayEdge();
const V2 = `${BASE_URL}/api/v2/instruments/public`;
const V1 = `${BASE_URL}/api/v1/instruments/public`;

function setUp(baseUrl = BASE_URL) {
  const clock = { now: NOW };
  const background: Promise<unknown>[] = [];
  const source = makeInstrumentSource({
    baseUrl,
    now: () => clock.now,
    waitUntil: (work) => {
      background.push(work);
    },
  });
  const { http } = makeTestClient();
  async function slugs() {
    const result = await source.fetchInstruments(http);
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

beforeEach(() => {
  evictInstruments();
});

describe("instruments that an isolate remembers", () => {
  it("are asked for once, for all of them", async () => {
    const seen = listing([WIRE_BTC]);
    const { slugs } = setUp();
    expect(await slugs()).toEqual(["btc"]);
    expect(await slugs()).toEqual(["btc"]);
    expect(seen).toEqual(["?all=true"]);
  });

  it("are served old while one refresh runs behind the answer", async () => {
    const seen = listing([WIRE_BTC], [WIRE_BTC, WIRE_ETH]);
    const { clock, background, slugs } = setUp();
    await slugs();
    clock.now += INSTRUMENTS_CACHE_MS + 1;
    expect(await slugs()).toEqual(["btc"]);
    expect(await slugs()).toEqual(["btc"]);
    expect(background).toHaveLength(1);
    await Promise.all(background);
    expect(await slugs()).toEqual(["btc", "eth"]);
    expect(seen).toHaveLength(2);
  });

  it("stay when the refresh fails, and are asked for again later", async () => {
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
    clock.now += INSTRUMENTS_V1_TIMEOUT_MS * 2;
    await slugs();
    expect(background).toHaveLength(2);
    await Promise.all(background);
  });

  it("come from version 1 where version 2 fails", async () => {
    edge.use(
      on.get(V2, () => new HttpResponse(null, { status: 404 })),
      on.get(V1, () => HttpResponse.json([WIRE_ETH])),
    );
    expect(await setUp().slugs()).toEqual(["eth"]);
  });

  it("are not remembered when there were none", async () => {
    edge.use(
      on.get(V2, () => HttpResponse.error()),
      on.get(V1, () => HttpResponse.error()),
    );
    const { slugs } = setUp();
    expect(await slugs()).toBe("network");
    listing([WIRE_BTC]);
    expect(await slugs()).toEqual(["btc"]);
  });

  it("of one gateway are not those of another", async () => {
    const seen = listing([WIRE_BTC]);
    await setUp("https://one.test").slugs();
    await setUp("https://two.test").slugs();
    expect(seen).toHaveLength(2);
  });
});
