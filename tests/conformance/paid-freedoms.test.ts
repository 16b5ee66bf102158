// A gateway decides what it offers for a deposit that is short, and at which address it receives deposits. None of that
// excuses a refund to a stranger.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkGateway } from "../../scripts/conformance/command.ts";
import type { PayDeposit } from "../../scripts/conformance/options.ts";
import { startSecondGateway, type SecondGateway } from "../second-gateway/gateway.mjs";
import { startDistortion } from "../support/distort-gateway.ts";
import { field, itemsOf, merged, PATHS, type Row } from "./row.ts";

const ACCEPTED = "continues at the new rate";
const REFUNDED = "paid short is paid back";
/** The refund address that the checks name. */
const EXAMPLE = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

let second: SecondGateway;
beforeAll(async () => {
  second = await startSecondGateway(0, { isWhole: true, lagMs: 0 });
});
afterAll(() => second.stop());

const pay: PayDeposit = async ({ orderId, amount }) => {
  const body = JSON.stringify({ orderId, amount: Number(amount) });
  await fetch(`${second.url}/test/deposit`, { method: "POST", body });
};

async function check(planted: Row["planted"], only: string) {
  const distorted = await startDistortion(second.url, planted);
  const asked = { create: true, apiKeys: false, followMs: 6_000, pay };
  const results = await checkGateway({ baseUrl: distorted.url, ...asked }, only);
  await distorted.stop();
  return results;
}

describe.concurrent("conformance allows", () => {
  it.each([
    [
      "a refund as the only choice",
      ACCEPTED,
      { canAccept: false },
      "skipped",
      "offers no new rate",
    ],
    [
      "a new rate as the only choice",
      REFUNDED,
      { canRefund: false },
      "skipped",
      "offers no refund",
    ],
    ["a deposit address of the examples", REFUNDED, { depositAddress: EXAMPLE }, "passed", ""],
  ])(
    "%s",
    async (_name, only, fields, outcome, message) => {
      const results = await check(merged(PATHS.order, fields), only);
      expect(results).toMatchObject([{ outcome, message }]);
    },
    30_000,
  );
});

// Deposits arrive at the agreed refund address, so the check has to name another one.
describe.concurrent("with a deposit address of the examples, conformance finds", () => {
  const deposits = merged(PATHS.order, { depositAddress: EXAMPLE });
  it.each<[string, string, Row["planted"]]>([
    [
      "a proof that nobody sent",
      "proof",
      {
        path: PATHS.refund,
        toResponse: (_, { body }) =>
          body.includes("refundProof") ? { status: 200, body: {} } : undefined,
      },
    ],
    [
      "a refund elsewhere at once",
      "refundElsewhere",
      {
        path: PATHS.order,
        change: (order) =>
          field(order, "pendingRefund")
            ? {
                ...order,
                orderEvents: [
                  { kind: "REFUND_REQUESTED", createdAt: Date.now() },
                  ...itemsOf(order, "orderEvents"),
                ],
              }
            : order,
      },
    ],
  ])(
    "%s",
    async (_name, rule, planted) => {
      const results = await check([deposits, planted].flat(), REFUNDED);
      expect(results).toMatchObject([{ outcome: "failed", rule }]);
    },
    30_000,
  );
});
