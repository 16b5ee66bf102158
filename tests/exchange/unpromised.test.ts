// A provider that promises no minimum and reports no fee: nothing unknown is shown as 0.
import { describe, expect, it } from "vitest";
import { readPairData } from "~/contracts/pair-data";
import { advance } from "./advance";
import { PROVIDERS } from "../../exchange/provider-list";
import { findProvider } from "../../exchange/parts";
import { toApiError } from "../../exchange/provider-error";
import { deriveFigures } from "../../exchange/rates/figures";
import { toPairData } from "../../exchange/rates/pair-data";
import { valueOf } from "../support/reading";
import { amount, CREATED_AT, makePayable, PAID } from "./orders";
import { toWire } from "./to-wire";

const QUOTE = { give: amount("1"), get: amount("19.99"), networkFee: undefined };

/** An order at that quote. */
function makeUnpromised() {
  const order = makePayable();
  return { ...order, payment: { ...order.payment, quote: QUOTE } };
}

it("a rate states no fee and no smallest payout, and its figures add up", () => {
  const pair = makePayable();
  const figures = deriveFigures(QUOTE, pair);
  if (!figures) throw new Error("no figures");
  const sent = toPairData(pair, figures, {
    rateMode: "FLOATING",
    limits: { min: undefined, max: amount("10") },
    quotedAt: CREATED_AT,
    provider: "near-intents",
    claims: findProvider({ providers: PROVIDERS }, "near-intents").claims,
    quoteId: undefined,
    hasFixedRate: false,
    ckm: "D",
  });
  expect(sent).toMatchObject({ platformFee_Absolute: undefined, amountToGetAtLeast: undefined });
  expect(sent.provider).toMatchObject({ name: "NEAR Intents" });
  const rate = valueOf(readPairData(JSON.parse(JSON.stringify(sent)), { receivedAt: CREATED_AT }));
  expect(rate).toMatchObject({ amountToGet: "19.99", serviceFee: undefined });
});

it("an order promises no smallest payout", () => {
  expect(toWire(makeUnpromised())).toMatchObject({ amountToGetAtLeast: undefined });
});

describe("a payout without a promise", () => {
  it.each([
    ["19.99", []],
    ["19", []],
    ["18.5", ["too-little"]],
    ["0.1", ["too-little"]],
  ])("of %s ends the order with the alerts %j, and is shown", (paidOut, kinds) => {
    const { order, alerts } = advance(
      makeUnpromised(),
      { ...PAID, paidOut: amount(paidOut) },
      CREATED_AT + 4_000,
    );
    expect(order.phase).toBe("paid");
    expect(order.withdrawals).toMatchObject([{ amount: paidOut }]);
    expect(alerts.map(({ kind }) => kind)).toEqual(kinds);
  });

  it("of nothing is a contradiction", () => {
    const { order, alerts } = advance(
      makeUnpromised(),
      { ...PAID, paidOut: amount("0") },
      CREATED_AT + 4_000,
    );
    expect(order.phase).toBe("payable");
    expect(alerts.map(({ kind }) => kind)).toEqual(["contradiction"]);
  });
});

it("a limit of one visitor rests that visitor, and a maximum is passed on if it is known", () => {
  expect(toApiError({ kind: "visitor-limited", retryAfterMs: 5_000 }).failure).toMatchObject({
    status: 429,
    retryAfterSeconds: 5,
  });
  const { failure } = toApiError({ kind: "too-big", most: amount("3") });
  expect(failure).toMatchObject({
    code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG",
    details: { expected: "3" },
  });
  expect(toApiError({ kind: "too-big", most: undefined }).failure.details).toBeUndefined();
});
