// The owner of a page's rate call (docs/security.md 43): the visitor alone, or all visitors with the same question.
import { http as on, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { makeRateGateway } from "~/gateways/rate.server";
import {
  BASE_URL,
  makeSharedClient,
  makeTestClient,
  useGatewayEdge,
} from "../support/gateway-edge";
import { RATE_QUERY } from "../support/samples";
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
  // A submission makes the visitor's own call, whoever has the same question.
  await rates.fetchRate(query);
  expect(addresses).toHaveLength(count + 1);
  expect(addresses.at(-1)).toBe("203.0.113.7");
});
