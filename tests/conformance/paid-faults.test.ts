// The findings of the conformance command in orders that are paid at a faulty gateway.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_CHECKS } from "../../scripts/conformance/all-checks.ts";
import { startSecondGateway, type SecondGateway } from "../second-gateway/gateway.mjs";
import { startDistortion, type Distortion } from "../support/distort-gateway.ts";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples.ts";
import { followPaid, payAt } from "./follow-paid.ts";

const AGREED_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

let second: SecondGateway;
beforeAll(async () => {
  second = await startSecondGateway();
});
afterAll(() => second.stop());

function follow(baseUrl: string, only: string) {
  const checks = ALL_CHECKS.filter(({ name }) => name.includes(only));
  return followPaid(checks, baseUrl, payAt(second.url));
}

it("allows a fee that moved before the refund went out", async () => {
  const change = (info: object) => ({ ...info, networkFee: 0.00009 });
  const path = "/api/v1/orders/order-refund-info";
  const distorted = await startDistortion(second, { path, change });
  const results = await follow(distorted.url, "paid back");
  await distorted.stop();
  expect(results).toMatchObject([{ outcome: "passed", message: "" }]);
});

describe.concurrent("finds the fault:", () => {
  const CREATE = "/api/v1/orders/public/create";
  const ORDER = "/api/v1/orders/public-info";
  const REFUND = "/api/v1/orders/public/request-refund";
  const WITHOUT_KEY = { headers: { "idempotency-key": undefined } };

  it.each<[string, string, Distortion, RegExp]>([
    ["an ignored key", "times at once", { path: CREATE, ...WITHOUT_KEY }, /^made .+, .+/],
    [
      "a key in use that is a server's error",
      "times at once",
      {
        path: CREATE,
        toResponse: (place) => (place === 2 ? { status: 500, body: {} } : undefined),
      },
      /^500 with no code while the key is in use/,
    ],
    [
      "a key in use under another status",
      "times at once",
      {
        path: CREATE,
        toResponse: (place) =>
          place === 2 ? { status: 400, body: { code: "ERR_IDEMPOTENCY_KEY_IN_USE" } } : undefined,
      },
      /^400 with ERR_IDEMPOTENCY_KEY_IN_USE/,
    ],
    [
      "an id that is too long",
      "readable with its address",
      { path: CREATE, change: (made) => ({ ...made, orderId: "7".repeat(65) }) },
      /^an id that is too long/,
    ],
    [
      "a slug that is too long",
      "short enough for an address",
      {
        path: "/api/v2/instruments/public",
        change: () => [WIRE_ETH, { ...WIRE_BTC, slug: "a".repeat(65) }],
      },
      /^twice, too long, or not in lower case: a+$/,
    ],
    [
      "events that disappear",
      "paid, it is listed",
      {
        path: ORDER,
        change: (order, place) => (place > 4 ? { ...order, orderEvents: [] } : order),
      },
      /^takes back .*CREATION_END/,
    ],
    [
      "an address that moves",
      "paid, it is listed",
      { path: ORDER, change: (order, place) => ({ ...order, depositAddress: `sandbox-${place}` }) },
      /^another depositAddress than before/,
    ],
    [
      "an address that nobody may pay to",
      "paid, it is listed",
      { path: ORDER, change: (order) => ({ ...order, depositAddress: "at 1" }) },
      /^a deposit address: unreadable$/,
    ],
    [
      "a deposit that is listed as less",
      "paid, it is listed",
      {
        path: ORDER,
        change: (order) => ({ ...order, deposits: [{ amount: "0.00000001", confirmations: 2 }] }),
      },
      /^lists 0.00000001 of the /,
    ],
    [
      "a refund of an exchange that goes well",
      "paid, it is listed",
      {
        path: REFUND,
        toResponse: () => ({ status: 200, body: {} }),
      },
      /^status 200 for a refund that is not offered/,
    ],
    [
      "a refund of more than was paid",
      "paid back",
      {
        path: "/api/v1/orders/order-refund-info",
        change: (info) => ({ ...info, refundAmountWithoutNetworkFee: 7 }),
      },
      /^7 of the /,
    ],
    [
      "a refund that any proof releases",
      "paid back",
      {
        path: REFUND,
        toResponse: (_, { body }) =>
          body.includes("refundProof") ? { status: 200, body: {} } : undefined,
      },
      /^status 200 for a proof that nobody sent/,
    ],
    [
      "a refund that goes to any address at once",
      "paid back",
      {
        path: REFUND,
        toCall: (asked) => ({
          ...asked,
          body: asked.body.replace(/sandbox-other-[^"]+/, AGREED_ADDRESS),
        }),
      },
      /^a refund to another address .* goes out at once/,
    ],
    [
      "a payout of less than the order states",
      "paid, it is listed",
      { path: ORDER, change: (order) => ({ ...order, withdrawals: [{ amount: 0.001 }] }) },
      /^pays out 0.001 where it states /,
    ],
    [
      "a fixed order that is priced anew",
      "paid, it is listed",
      {
        path: ORDER,
        change: (order) =>
          JSON.stringify(order).includes("WITHDRAWAL_COMPLETED")
            ? { ...order, amountToGet: 0.001, withdrawals: [] }
            : order,
      },
      /^0.001 where .* was agreed on/,
    ],
    [
      "a refund that happens twice",
      "paid back",
      { path: REFUND, ...WITHOUT_KEY },
      /instead of ERR_IDEMPOTENCY_KEY_REUSED|status 4/,
    ],
    [
      "an acceptance that is rejected when it is repeated",
      "continues at the new rate",
      {
        path: "/api/v1/orders/public/accept-rate-mode-change",
        toResponse: (place) =>
          place === 2 ? { status: 400, body: { code: "ERR_BAD_REQUEST" } } : undefined,
      },
      /^status 400/,
    ],
  ])("%s", async (_name, only, distortion, message) => {
    const distorted = await startDistortion(second, distortion);
    const results = await follow(distorted.url, only);
    await distorted.stop();
    expect(results).toMatchObject([{ outcome: "failed" }]);
    expect(results[0]?.message).toMatch(message);
  });
});
