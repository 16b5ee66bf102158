// A stranger with ever new amounts (docs/security.md 46). The product's limit protects the exchange's pair objects and
// the budget of the provider's calls. So another visitor of the same pair still gets a fresh rate.
import { http as on } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { makeRateGateway, type RateGateway } from "~/gateways/rate.server";
import { deriveRateOutcome } from "~/domain/failure/exchange-outcomes";
import { REQUEST_LIMITS } from "~/domain/limits/request-limits";
import { multiplyAmounts } from "~/domain/money/money";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import type { Result } from "~/domain/failure/result";
import { connectShared } from "../../exchange/connect-provider";
import { fullBudget, takeCall } from "../../exchange/provider-state/budget";
import type { Provider, QuoteQuestion } from "../../exchange/providers/provider";
import type { Priority } from "../../exchange/providers/traffic";
import { RateObject } from "../../exchange/rates/rate-object";
import { askWithin, makeRateQuestions } from "~/gateways/rate-questions.server";
import { replyWith } from "../../exchange/http/reply";
import { openLimits } from "../functions/support/memory-limits";
import {
  BASE_URL,
  makeSharedClient,
  makeTestClient,
  useGatewayEdge,
} from "../support/gateway-edge";
import { BTC, ETH } from "../support/samples";
import { FakeStorage, makeEnv } from "./durable";
import { amount, CREATED_AT, makePayable } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectShared: vi.fn() }));

const edge = useGatewayEdge();
const { from: btc, to: eth, payment } = makePayable();
const COINS = { btc, eth, ltc: { ...btc, slug: "ltc", ticker: "LTC" } };
const PAIRS = [
  ["btc", "eth"],
  ["eth", "btc"],
  ["ltc", "eth"],
] as const;
/** Dry quotes a second that the provider accepts in the long run. */
const QUOTES_A_SECOND = 3;
const { perAddress, windowMs } = REQUEST_LIMITS["rate-question"];

beforeEach(() => {
  vi.useFakeTimers({ now: CREATED_AT, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The exchange with one object for each pair, over a provider with the shared budget. */
function serveExchange(): { readonly quotes: string[] } {
  const quotes: string[] = [];
  let budget = fullBudget(Date.now());
  const admits = (priority: Priority) => {
    const taken = takeCall(budget, priority, Date.now());
    budget = taken.budget;
    return taken.isAdmitted;
  };
  const quote = ({ amount: give }: QuoteQuestion) => {
    if (!admits("rate")) {
      return Promise.resolve({ ok: false, failure: { kind: "unavailable", why: "busy" } } as const);
    }
    quotes.push(give);
    const get = multiplyAmounts(give, amount("0.99"));
    const value = { ...payment.quote, give, get, atLeast: get, networkFee: undefined };
    return Promise.resolve({ ok: true, value } as const);
  };
  const findLimits = () => Promise.resolve({ min: admits("probe") ? amount("0.01") : undefined });
  vi.mocked(connectShared).mockReturnValue(
    z.custom<Provider>().parse({ code: "near-intents", quote, findLimits }),
  );
  const objects = new Map<string, RateObject>();
  edge.use(
    on.get(`${BASE_URL}/api/v1/rates/public/recommended-amount`, () =>
      Response.json({ recommendedAmount: admits("probe") ? "0.02" : "0.01" }),
    ),
  );
  edge.use(
    on.get(`${BASE_URL}/api/v2/rates/public/one`, async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const sides = z.enum(["btc", "eth", "ltc"]);
      const [from, to] = ["instrumentFromSlug", "instrumentToSlug"].map((name) =>
        sides.parse(query.get(name)),
      );
      const name = `${String(from)} ${String(to)}`;
      const ctx = z.custom<DurableObjectState>().parse({ storage: new FakeStorage(), id: {} });
      const rates = objects.get(name) ?? new RateObject(ctx, makeEnv());
      objects.set(name, rates);
      const result = await rates.quote({
        pair: { provider: "near-intents", from: COINS[from ?? "btc"], to: COINS[to ?? "eth"] },
        amount: amount(query.get("claimedDepositAmount") ?? ""),
        side: "send",
        mode: "FLOATING",
      });
      return replyWith(result, new Request(request.url));
    }),
  );
  return { quotes };
}

/** The product as the visitor of an address uses it. */
function visit(limitsOf: ReturnType<typeof openLimits>["limitsOf"], address: string): RateGateway {
  const questions = makeRateQuestions({
    isProvider: true,
    limits: limitsOf(address),
    now: Date.now,
  });
  return makeRateGateway({
    client: makeTestClient().http,
    shared: makeSharedClient().shared,
    hasSession: () => Promise.resolve(false),
    limit: (asked, ask) => askWithin(questions, { ...asked, traceId: "t" }, ask),
  });
}

function toQuery(pair: (typeof PAIRS)[number] | undefined, text: string): RateQuery {
  const [instrumentFromSlug, instrumentToSlug] = pair ?? PAIRS[0];
  return {
    instrumentFromSlug,
    instrumentToSlug,
    amount: amount(text),
    amountCurrencySlug: instrumentFromSlug,
    rateMode: "FLOATING",
    exchangeType: "crypto",
  };
}

const isFresh = (result: Result<Rate>) => result.ok && result.value.updatedAt === Date.now();

it("leaves the provider's budget, and a fresh rate of the same pair, to other visitors", async () => {
  const { quotes } = serveExchange();
  const { limitsOf } = openLimits(undefined, Date.now);
  const [stranger, visitor] = [visit(limitsOf, "203.0.113.66"), visit(limitsOf, "198.51.100.7")];
  const seconds = 60;
  for (let step = 0; step < seconds * 10; step += 1) {
    vi.setSystemTime(CREATED_AT + step * 100);
    await stranger.fetchPageRate(toQuery(PAIRS[step % 3], `1.${String(10_000 + step)}`));
    if (step % 50 !== 0) continue;
    const result = await visitor.fetchPageRate(toQuery(PAIRS[step % 3], `2.${String(step)}1`));
    expect(isFresh(result)).toBe(true);
  }
  // Less than half of what the provider accepts, with the visitor's own twelve.
  expect(quotes.length).toBeLessThanOrEqual(12 + (seconds * QUOTES_A_SECOND) / 2);
});

it("shows the stranger the pair's last rate with its time, and answers known amounts", async () => {
  serveExchange();
  const { limitsOf } = openLimits(undefined, Date.now);
  const stranger = visit(limitsOf, "203.0.113.67");
  for (let count = 0; count < perAddress; count += 1) {
    expect(
      await stranger.fetchPageRate(toQuery(PAIRS[count % 3], `3.0${String(count)}1`)),
    ).toMatchObject({
      ok: true,
    });
  }
  vi.setSystemTime(CREATED_AT + 4_000);
  const query = toQuery(PAIRS[0], "3.9");
  const refused = await stranger.fetchPageRate(query);
  expect(refused).toMatchObject({
    ok: false,
    failure: { kind: "http", status: 429, retryAfterSeconds: 2 },
  });
  if (!refused.ok) {
    expect(deriveRateOutcome(refused.failure, "FLOATING")).toEqual({
      kind: "unavailable",
      reason: "limited",
      waitSeconds: 2,
    });
  }
  const last = await stranger.fetchLastRate({ ...query, reason: "limited" });
  expect(last).toMatchObject({ updatedAt: CREATED_AT });
  // An amount that somebody asked within ten seconds costs the provider nothing.
  expect(await stranger.fetchPageRate(toQuery(PAIRS[0], "3.001"))).toMatchObject({ ok: true });
  vi.setSystemTime(CREATED_AT + windowMs);
  expect(await stranger.fetchPageRate(query)).toMatchObject({ ok: true });
});

it("counts submitted forms too, and questions of a referrer", async () => {
  serveExchange();
  const { limitsOf } = openLimits(undefined, Date.now);
  const stranger = visit(limitsOf, "203.0.113.68");
  const results: boolean[] = [];
  for (let count = 0; count <= perAddress; count += 1) {
    const query = toQuery(PAIRS[count % 3], `4.${String(count)}1`);
    const asked = { ...query, referrerId: `r${String(count)}` };
    const isForm = count % 2 === 0;
    const result = await (isForm ? stranger.fetchAskedRate(asked) : stranger.fetchPageRate(asked));
    results.push(result.ok);
  }
  expect(results.indexOf(false)).toBe(perAddress);
  // An order uses the rate that its visitor saw, however many rates were requested before.
  expect(await stranger.fetchRate(toQuery(PAIRS[0], "4.99"))).toMatchObject({ ok: true });
});

it("counts recommended amounts too, which cost the provider a call for each new pair", async () => {
  serveExchange();
  const { limitsOf } = openLimits(undefined, Date.now);
  const stranger = visit(limitsOf, "203.0.113.69");
  const askAmount = (ticker: string) =>
    stranger.fetchRecommendedAmount({
      from: { ...BTC, currencyTitle: ticker },
      to: ETH,
      rateMode: "FLOATING",
    });
  for (let count = 0; count < perAddress; count += 1) {
    expect(await askAmount(`T${String(count)}`)).toMatchObject({ ok: true });
  }
  expect(await askAmount("T0")).toMatchObject({ ok: true });
  expect(await askAmount("NEW")).toMatchObject({ ok: false, failure: { status: 429 } });
  expect(await stranger.fetchPageRate(toQuery(PAIRS[0], "5.1"))).toMatchObject({ ok: false });
});
