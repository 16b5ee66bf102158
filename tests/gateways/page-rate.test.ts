// The owner of a page's rate call (docs/security.md 43): the visitor alone, or all visitors with the same question.
import { http as on, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { REQUEST_LIMITS } from "~/domain/limits/request-limits";
import { askWithin, makeRateQuestions } from "~/gateways/rate-questions.server";
import { makeRateGateway } from "~/gateways/rate.server";
import { openLimits } from "../functions/support/memory-limits";
import { amount } from "../support/amount";
import {
  BASE_URL,
  makeSharedClient,
  makeTestClient,
  useGatewayEdge,
} from "../support/gateway-edge";
import { BTC, ETH, RATE_QUERY } from "../support/samples";
import { WIRE_PAIR_DATA } from "../support/wire-samples";

const edge = useGatewayEdge();
const VISITOR = makeTestClient().http;

it.each([
  ["guests", {}, () => Promise.resolve(false), 1, null],
  ["a referrer's visitors", { referrerId: "ann" }, () => Promise.resolve(false), 2, "203.0.113.7"],
  ["signed-in visitors", {}, () => Promise.resolve(true), 2, "203.0.113.7"],
  [
    "with an unreadable session",
    {},
    () => Promise.reject(new Error("The object is gone")),
    2,
    "203.0.113.7",
  ],
])("two pages of %s", async (_name, named, hasSession, count, address) => {
  const addresses: (string | null)[] = [];
  edge.use(
    on.get(`${BASE_URL}/api/v2/rates/public/one`, ({ request }) => {
      addresses.push(request.headers.get("x-forwarded-for"));
      return HttpResponse.json(WIRE_PAIR_DATA);
    }),
  );
  const { shared } = makeSharedClient();
  const rates = makeRateGateway({ client: VISITOR, shared, hasSession });
  const query = { ...RATE_QUERY, ...named };
  const results = await Promise.all([rates.fetchPageRate(query), rates.fetchPageRate(query)]);
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
  expect(addresses).toEqual(Array.from({ length: count }, () => address));
  // A submission makes the visitor's own call, even if another visitor has the same question.
  await rates.fetchRate(query);
  expect(addresses).toHaveLength(count + 1);
  expect(addresses.at(-1)).toBe("203.0.113.7");
});

it("counts a page's recommended amount and its rate as one question to a provider", async () => {
  let replies = 0;
  edge.use(
    on.get(`${BASE_URL}/api/v1/rates/public/recommended-amount`, () => {
      replies += 1;
      return HttpResponse.json({ recommendedAmount: `6.${String(replies)}1` });
    }),
    on.get(`${BASE_URL}/api/v2/rates/public/one`, () => HttpResponse.json(WIRE_PAIR_DATA)),
  );
  const { perAddress } = REQUEST_LIMITS["rate-question"];
  const { next, limitsOf } = openLimits();
  const limits = limitsOf(next());
  const visit = () => {
    const questions = makeRateQuestions({ isProvider: true, limits, now: Date.now });
    return makeRateGateway({
      client: VISITOR,
      shared: makeSharedClient().shared,
      hasSession: () => Promise.resolve(false),
      limit: (asked, ask) => askWithin(questions, { ...asked, traceId: "t" }, ask),
    });
  };
  const openPage = async (currencyTitle: string) => {
    const page = visit();
    const from = { ...BTC, currencyTitle };
    const found = await page.fetchRecommendedAmount({ from, to: ETH, rateMode: "FLOATING" });
    if (!found.ok) return "limited";
    const rate = await page.fetchPageRate({ ...RATE_QUERY, amount: found.value });
    return rate.ok ? "rate" : "no rate";
  };
  for (let count = 0; count < perAddress; count += 1) {
    expect(await openPage(`P${String(count)}`)).toBe("rate");
  }
  expect(await openPage("one more")).toBe("limited");
  // The rate of the next request is a question of its own.
  const query = { ...RATE_QUERY, amount: amount("6.991") };
  expect(await visit().fetchPageRate(query)).toMatchObject({ failure: { status: 429 } });
});
