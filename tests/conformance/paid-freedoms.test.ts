// A gateway decides what it offers for a deposit that is short, and at which address it receives deposits. None of that
// excuses a refund to a stranger.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkGateway } from "../../scripts/conformance/command.ts";
import type { PayDeposit } from "../../scripts/conformance/options.ts";
import { startSecondGateway, type SecondGateway } from "../second-gateway/gateway.mjs";
import { startDistortion, type Distortion } from "../support/distort-gateway.ts";
import { field, itemsOf, merged, objectOf, PATHS, scaled, type Row } from "./row.ts";

const ACCEPTED = "continues at the new rate";
const REFUNDED = "paid short is paid back";
/** An ordinary address of the send network, neither the visitor's nor one that only this gateway reads. */
const ORDINARY = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

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
  const distorted = await startDistortion(second, planted);
  const asked = { create: true, apiKeys: false, followMs: 6_000, pay };
  const results = await checkGateway({ baseUrl: distorted.url, ...asked }, only);
  await distorted.stop();
  return results;
}

const having = (fields: object) => (order: object) => ({ ...order, ...fields });

const NO_CHOICE = { canRefund: false, canAccept: false };

/** Pays out a share of what the agreed price gives for the deposit, and asks nobody. */
const settled = (share: number) => (order: object) => {
  const [deposit] = itemsOf(order, "deposits");
  if (!deposit) return order;
  const missing = Number(field(order, "claimedDepositAmount")) - Number(field(deposit, "amount"));
  const price = Number(field(objectOf(order, "claimedPublicRate"), "price"));
  const due = Number(field(order, "amountToGet")) - missing * price;
  const amount = (due * share).toFixed(8);
  const paidOut = { kind: "WITHDRAWAL_COMPLETED", createdAt: Date.now() };
  const orderEvents = [...itemsOf(order, "orderEvents"), paidOut];
  return { ...order, ...NO_CHOICE, amountToGet: amount, withdrawals: [{ amount }], orderEvents };
};

describe.concurrent("conformance finds a worse price without a choice", () => {
  it.each([ACCEPTED, REFUNDED])("%s", async (only) => {
    const results = await check({ path: PATHS.order, change: settled(0.9) }, only);
    expect(results).toMatchObject([{ outcome: "failed", rule: "keptPrice" }]);
  });
});

it("conformance finds a payout of an accepted rate that is less than the order states", async () => {
  const planted: Distortion = {
    path: PATHS.order,
    change: (order) => {
      const withdrawals = itemsOf(order, "withdrawals").map((each) => scaled(each, "amount", 0.5));
      return { ...order, withdrawals };
    },
  };
  const results = await check(planted, ACCEPTED);
  expect(results).toMatchObject([{ outcome: "failed", rule: "payout" }]);
});

describe.concurrent("conformance allows", () => {
  it.each<[string, string, (order: object) => object, string, string]>([
    [
      "a refund as the only choice",
      ACCEPTED,
      having({ canAccept: false }),
      "skipped",
      "offers no new rate",
    ],
    [
      "a new rate as the only choice",
      REFUNDED,
      having({ canRefund: false }),
      "skipped",
      "offers no refund",
    ],
    [
      "a payout of what arrived at the agreed price, without a choice",
      ACCEPTED,
      settled(1),
      "skipped",
      "offers no new rate",
    ],
    [
      "a deposit that waits for its rest",
      REFUNDED,
      having({
        ...NO_CHOICE,
        orderEvents: [{ kind: "DEPOSIT_INCOMPLETE", createdAt: Date.now() }],
      }),
      "skipped",
      "offers no refund",
    ],
    ["an ordinary deposit address", REFUNDED, having({ depositAddress: ORDINARY }), "passed", ""],
  ])("%s", async (_name, only, fields, outcome, message) => {
    const results = await check({ path: PATHS.order, change: fields }, only);
    expect(results).toMatchObject([{ outcome, message }]);
  });
});

const REFUND_FAULTS: readonly (readonly [name: string, rule: string, planted: Distortion])[] = [
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
];

// The first asks for a refund to the deposit address, because it is not the agreed one. The second needs another proof.
describe.concurrent.each<[string, readonly Distortion[]]>([
  ["an ordinary deposit address", [merged(PATHS.order, { depositAddress: ORDINARY })]],
  ["another refund address", []],
])("with %s, conformance finds", (_place, deposits) => {
  it.each(REFUND_FAULTS)("%s", async (_name, rule, planted) => {
    const results = await check([...deposits, planted], REFUNDED);
    expect(results).toMatchObject([{ outcome: "failed", rule }]);
  });
});
