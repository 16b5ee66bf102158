// What a provider may tell besides the money: confirmations, an earlier deadline, its own page, an expired swap, and
// further deposits that are already back.
import { expect, it } from "vitest";
import { advance } from "./advance";
import type { SightedDeposit, Sighting } from "../../exchange/providers/sighting";
import { amount, CREATED_AT, makePayable, sight } from "./orders";
import { toWire } from "./to-wire";

const DEPOSIT: SightedDeposit = { amount: amount("1"), transactionHash: "d1", confirmations: 0 };
const PAYOUT = { amount: amount("20"), transactionHash: "p1" };

function tell(status: Sighting["status"], deposits: readonly SightedDeposit[], more = {}) {
  const refunded = deposits.flatMap(({ refund }) => refund ?? []);
  return sight(status, {
    deposits,
    deposited: amount(String(deposits.length)),
    payoutHashes: status === "paid" ? ["p1"] : [],
    paidOut: status === "paid" ? PAYOUT.amount : undefined,
    returned: refunded.length > 0 ? amount("0.999") : undefined,
    ...more,
  });
}

function follow(...sightings: readonly Sighting[]) {
  let order = makePayable();
  const kinds: string[] = [];
  for (const [place, sighting] of sightings.entries()) {
    const at = CREATED_AT + 10_000 * (place + 1);
    const after = advance(order, { ...sighting, at }, at);
    ({ order } = after);
    kinds.push(...after.alerts.map(({ kind }) => kind));
  }
  return { order, kinds };
}

const after = (looks: number) => CREATED_AT + 10_000 * looks;

it("counts confirmations with their times, and none that the provider takes back", () => {
  const { order, kinds } = follow(
    tell("seen", [DEPOSIT]),
    tell("working", [{ ...DEPOSIT, confirmations: 1 }]),
    tell("working", [{ ...DEPOSIT, confirmations: 3 }]),
    tell("working", [{ ...DEPOSIT, confirmations: 2 }]),
  );
  const confirmedAt = [after(2), after(3), after(3)];
  expect(order.deposits).toMatchObject([{ confirmations: 3, confirmedAt }]);
  expect(kinds).toEqual([]);
});

it("a deposit counts once the provider says so, if it tells confirmations", () => {
  const events = ({ order }: ReturnType<typeof follow>) => order.events.map(({ kind }) => kind);
  const seen = tell("seen", [DEPOSIT]);
  expect(events(follow(seen)).at(-1)).toBe("DEPOSIT_REGISTERED");
  const working = tell("working", [{ ...DEPOSIT, confirmations: 1 }]);
  expect(events(follow(seen, working)).at(-1)).toBe("INCOMING_FUNDS_DETECTED");
  const { confirmations: _, ...untold } = DEPOSIT;
  expect(events(follow(tell("seen", [untold]))).at(-1)).toBe("INCOMING_FUNDS_DETECTED");
});

it("keeps an earlier deadline of the provider, and no later one", () => {
  const payment = { ...makePayable().payment, payBy: CREATED_AT + 60_000 };
  const order = makePayable({ payment, deadline: undefined });
  const look = (payBy: number) =>
    toWire(advance(order, sight("waiting", { payBy }), after(1)).order).expiresAt;
  expect(look(CREATED_AT + 30_000)).toBe(new Date(CREATED_AT + 30_000).toISOString());
  expect(look(CREATED_AT + 90_000)).toBe(new Date(CREATED_AT + 60_000).toISOString());
});

it("leads on to the provider's page, also while the provider does not repeat it", () => {
  const visit = { url: "https://provider.example/pay", payment: { status: "WAITING" as const } };
  const { order } = follow(sight("waiting", { visit }), sight("waiting"));
  expect(toWire(order)).toMatchObject({ redirectUrl: visit.url, payment: visit.payment });
});

it("is over when the provider says so, and never with a deposit", () => {
  expect(follow(sight("expired", { deposited: amount("0") })).order.phase).toBe("expired");
  const { order, kinds } = follow(tell("expired", [DEPOSIT]));
  expect([order.phase, kinds]).toEqual(["payable", ["contradiction"]]);
});

const PAID = tell("paid", [{ ...DEPOSIT, payout: PAYOUT }]);
const REFUND = { amount: amount("0.999"), networkFee: amount("0.001"), transactionHash: "r2" };
const FURTHER = { ...DEPOSIT, transactionHash: "d2" };

it("lists a further deposit after the end that is already back, and an end stays an end", () => {
  const further = { ...FURTHER, refund: REFUND };
  const { order, kinds } = follow(PAID, tell("paid", [{ ...DEPOSIT, payout: PAYOUT }, further]));
  expect(order).toMatchObject({ phase: "paid", withdrawals: [PAYOUT], refunds: [REFUND] });
  expect(order.deposits).toHaveLength(2);
  expect(kinds).toEqual([]);
});

it.each([
  ["is still there", FURTHER],
  ["came back as more than came", { ...FURTHER, refund: { ...REFUND, amount: amount("2") } }],
] as const)("a further deposit after the end that %s is an alert", (_, further) => {
  const { order, kinds } = follow(PAID, tell("paid", [{ ...DEPOSIT, payout: PAYOUT }, further]));
  expect(kinds).toEqual(["money-after-end"]);
  expect(order.deposits).toHaveLength(1);
});

const BACK = { ...FURTHER, refund: REFUND };

it.each([
  ["dust came back", { refund: { amount: amount("0.00000001") } }, { returned: "0.00000001" }],
  ["the sums do not agree", BACK, { returned: "0.5" }],
  ["the end became another one", BACK, { returned: "0.999", status: "returned" }],
])("further money after the end is an alert if %s", (_, told, { returned, ...more }) => {
  const said = tell(
    "paid",
    [
      { ...DEPOSIT, payout: PAYOUT },
      { ...FURTHER, ...told },
    ],
    {
      returned: amount(returned),
      ...more,
    },
  );
  const { order, kinds } = follow(PAID, said);
  expect(kinds).toEqual(["money-after-end"]);
  expect([order.deposits.length, order.withdrawals]).toEqual([1, [PAYOUT]]);
});

it.each([2.5, NaN, -3, Infinity])("confirmations of %s are none, and the clock goes on", (told) => {
  const { order } = follow(tell("working", [{ ...DEPOSIT, confirmations: told }]));
  expect(order.deposits[0]?.confirmations).toBeUndefined();
  expect(order.phase).toBe("working");
});

it("a fixed rate is given up once, by a question; nothing else changes what was agreed", () => {
  const fixed = () => makePayable({ rateMode: "FIXED", deadline: undefined });
  const agreedAfter = (order: ReturnType<typeof makePayable>, said: Sighting) =>
    advance(order, said, after(1)).order;
  const floating = { question: "floating", get: amount("18") } as const;
  const asked = agreedAfter(fixed(), sight("asks", floating));
  expect(asked).toMatchObject({ rateMode: "FLOATING", agreed: { amountToGet: "18" } });
  expect(agreedAfter(fixed(), tell("working", [DEPOSIT], floating)).agreed.amountToGet).toBe("20");
  expect(agreedAfter(makePayable(), sight("asks", floating)).agreed.amountToGet).toBe("20");
  const again = agreedAfter(asked, sight("asks", { ...floating, get: amount("0.1") }));
  expect(again.agreed.amountToGet).toBe("18");
});

it("a floating order that is paid says what was paid", () => {
  const paid = tell("paid", [{ ...DEPOSIT, payout: { ...PAYOUT, amount: amount("19.9") } }], {
    paidOut: amount("19.9"),
  });
  expect(follow(paid).order.agreed.amountToGet).toBe("19.9");
});

it.each([-1e20, NaN, -Infinity, 0, 1.5])("a deadline of %s is none", (payBy) => {
  const order = advance(makePayable(), sight("waiting", { payBy }), after(1)).order;
  expect(order.payBy).toBeUndefined();
  expect(toWire(order).expiresAt).toBe(toWire(makePayable()).expiresAt);
});

it("an earlier deadline of the provider ends the order", () => {
  const { order } = follow(sight("waiting", { payBy: after(1) + 1 }), sight("waiting"));
  expect(order.phase).toBe("expired");
});
