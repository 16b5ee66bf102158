// The conformance command with paid orders: complete orders, and its findings in a faulty one.
import { beforeAll, describe, expect, it } from "vitest";
import type { CheckResult } from "../../scripts/conformance/check";
import { checkGateway } from "../../scripts/conformance/command";
import type { PayDeposit } from "../../scripts/conformance/options";
import { startSecondGateway, type SecondGateway } from "../second-gateway/gateway.mjs";
import { useSandbox } from "../support/sandbox";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples";
import { startDistortion, type Distortion } from "../support/distort-gateway";

const LIFE = "paid";
const AGREED_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
/** The outcomes at a gateway whose visitors decide about refunds. */
const COMPLETE = ["passed", "passed", "passed", "skipped promises no refund by itself"];
// Complete orders take some 15 s on a quiet machine.
const NOT_FOR_EVER_MS = 60_000;

// Slow enough for this deposit to arrive before the sandbox's automatic one.
const sandbox = useSandbox({ SANDBOX_PACE: "0.1" });
let second: SecondGateway;
beforeAll(async () => {
  second = await startSecondGateway();
  return second.stop;
});

const payInSandbox: PayDeposit = async ({ orderId, amount }) => {
  await sandbox.post("/sandbox/api/orders", { orderId, kind: "deposit", amount });
};
const payInSecond: PayDeposit = async ({ orderId, amount }) => {
  const body = JSON.stringify({ orderId, amount: Number(amount) });
  await fetch(`${second.url}/test/deposit`, { method: "POST", body });
};

function follow(baseUrl: string, pay: PayDeposit | undefined, only = LIFE) {
  const asked = { create: true, apiKeys: false, followMs: NOT_FOR_EVER_MS };
  return checkGateway({ baseUrl, pay, ...asked }, only);
}

function outcomesOf(results: readonly CheckResult[]): readonly string[] {
  return results.map(({ outcome, message }) => `${outcome} ${message}`.trim());
}

describe("paid orders", () => {
  it("complete in the sandbox", async () => {
    const results = await follow(sandbox.url(), payInSandbox);
    expect(outcomesOf(results)).toEqual(COMPLETE);
  });

  it("complete at another implementer's gateway", async () => {
    const results = await follow(second.url, payInSecond);
    expect(outcomesOf(results)).toEqual(COMPLETE);
  });

  it("are not created without a payer", async () => {
    const outcomes = (await follow(second.url, undefined)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(COMPLETE.map(() => "skipped"));
  });
});

it("allows a fee that moved before the refund went out", async () => {
  const change = (info: object) => ({ ...info, networkFee: 0.00009 });
  const path = "/api/v1/orders/order-refund-info";
  const distorted = await startDistortion(second.url, { path, change });
  const results = await follow(distorted.url, payInSecond, "paid back");
  await distorted.stop();
  expect(outcomesOf(results)).toEqual(["passed"]);
});

describe.concurrent("finds the fault:", () => {
  const CREATE = "/api/v1/orders/public/create";
  const ORDER = "/api/v1/orders/public-info";
  const REFUND = "/api/v1/orders/public/request-refund";
  const WITHOUT_KEY = { headers: { "idempotency-key": undefined } };

  it.each<[string, string, Distortion, RegExp]>([
    ["an ignored key", "at once", { path: CREATE, ...WITHOUT_KEY }, /^made .+, .+/],
    [
      "a key in use that is a server's error",
      "at once",
      {
        path: CREATE,
        toResponse: (place) => (place === 2 ? { status: 500, body: {} } : undefined),
      },
      /^500 with no code while the key is in use/,
    ],
    [
      "a key in use under another status",
      "at once",
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
      { path: ORDER, change: (order, place) => ({ ...order, depositAddress: `at-${place}` }) },
      /^is to be paid to another address/,
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
          body: asked.body.replace(/other-gateway-[^"]+/, AGREED_ADDRESS),
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
  ])(
    "%s",
    async (_name, only, distortion, message) => {
      const distorted = await startDistortion(second.url, distortion);
      const results = await follow(distorted.url, payInSecond, only);
      await distorted.stop();
      expect(results).toMatchObject([{ outcome: "failed" }]);
      expect(results[0]?.message).toMatch(message);
    },
    60_000,
  );
});
