// What support decides about a refund that waits for a second proof.
import { expect, it } from "vitest";
import { advance } from "../../exchange/orders/advance";
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { MoneyRequest } from "../../exchange/orders/requests";
import { MINUTE_MS } from "~/domain/time/time-units";
import { askedOrder } from "./asked-orders";
import { CREATED_AT } from "./orders";

const OTHER = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const UNTOLD = {
  refundMemo: undefined,
  refundAmount: undefined,
  claimedNetworkFee: undefined,
  refundProof: undefined,
  isMaker: false,
};

function ask(order: PayableOrder, request: MoneyRequest): PayableOrder {
  const known = { takesDecisions: true, emailAtCreation: undefined };
  const cause = { kind: "request", request, ...known, paceFactor: 1 } as const;
  return advance(order, cause, CREATED_AT + 2 * MINUTE_MS).order;
}

it("is granted at once, or dropped; without one nothing happens", () => {
  const waiting = ask(askedOrder(), { kind: "refund", refundAddress: OTHER, ...UNTOLD });
  expect(waiting.pendingRefund).toMatchObject({ refundAddress: OTHER });
  const granted = ask(waiting, { kind: "grant-refund" });
  expect(granted).toMatchObject({
    refundAddress: OTHER,
    pendingRefund: undefined,
    undelivered: { kind: "refund", refundAddress: OTHER },
  });
  expect(ask(waiting, { kind: "drop-refund" }).pendingRefund).toBeUndefined();
  expect(ask(askedOrder(), { kind: "grant-refund" }).undelivered).toBeUndefined();
});

it("goes to the address that support names, and nowhere once the money has moved", () => {
  const waiting = ask(askedOrder(), { kind: "refund", refundAddress: OTHER, ...UNTOLD });
  const named = (refundAddress: string) => ask(waiting, { kind: "grant-refund", refundAddress });
  expect(named("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa").undelivered).toBeUndefined();
  expect(named(OTHER).undelivered).toMatchObject({ refundAddress: OTHER });
  const events = [...waiting.events, { kind: "FUNDS_WITHDRAWAL_START" as const }];
  expect(ask({ ...waiting, events }, { kind: "grant-refund" }).undelivered).toBeUndefined();
});
