// Checks that a new order is one: created now, unpaid, of the listed instruments.
import { readOrder } from "~/contracts/order";
import type { Order } from "~/domain/order/order";
import { canAcceptRate, canRequestRefund } from "~/domain/order/order-status";
import { RATE_MODES } from "~/domain/rate/rate";
import { CALLS } from "../calls.ts";
import type { Check } from "../check.ts";
import { AT_CREATION, expectUnchanged } from "../find-change.ts";
import { expectListedCoins } from "../listed-pair.ts";
import { createReadableOrder, findStrictestMode, readUnchangedOrder } from "../made-order.ts";
import { expectThat, Nonconformance } from "../nonconformance.ts";
import { expectDone, leaveEmail } from "../order-email.ts";
import type { Rule } from "../rules.ts";

/** Reject a creation time that differs from now by more. Another time zone differs by half an hour at least. */
const CREATED_ROOM_MS = 10 * 60_000;

/** Clocks of the servers of one gateway may differ by this, milliseconds. */
const EVENT_ROOM_MS = 60_000;

/** Returns what a new order cannot have; undefined if there is nothing. */
function findEarly(order: Order): string | undefined {
  const lists = ["deposits", "withdrawals", "refunds"] as const;
  return (
    order.events.find(({ kind }) => !AT_CREATION.includes(kind))?.kind ??
    lists.find((name) => order[name].length > 0) ??
    (order.pendingRefund && "pendingRefund")
  );
}

/** Returns the event whose time is before the order's, or still to come. */
function findMistimed({ createdAt, events }: Order) {
  return events.find(({ createdAt: at = createdAt }) => {
    const isBefore = at < createdAt - EVENT_ROOM_MS;
    return isBefore || at > Date.now() + EVENT_ROOM_MS;
  });
}

function toText(time: number): string {
  return new Date(time).toISOString();
}

function check(name: string, rule: Rule, run: Check["run"]): Check {
  return { name: `order: ${name}`, call: "order", rule, run };
}

/** The checks of new orders. */
export const NEW_ORDERS: readonly Check[] = [
  check("was created just now", "created", async (context) => {
    const { key, order } = await createReadableOrder(context, await findStrictestMode(context));
    const isNow = Math.abs(Date.now() - order.createdAt) <= CREATED_ROOM_MS;
    const found = `createdAt is ${toText(order.createdAt)}`;
    expectThat(isNow, found, CALLS.order({ ...key }));
  }),
  check("a new order holds no money, and offers nothing yet", "newOrder", async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const request = CALLS.order({ ...key });
    const early = findEarly(order);
    if (early !== undefined) throw new Nonconformance(`has ${early} at its creation`, request);
    const isOffered = canRequestRefund(order) || canAcceptRate(order);
    expectThat(!isOffered, "offers a refund or a new rate before a deposit", request);
  }),
  check("its events come after it", "eventTime", async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const { kind, createdAt = 0 } = findMistimed(order) ?? {};
    const found = `${kind ?? ""} of ${toText(createdAt)}, in an order of ${toText(order.createdAt)}`;
    expectThat(kind === undefined, found, CALLS.order({ ...key }));
  }),
  ...RATE_MODES.map((rateMode) =>
    check(`a new ${rateMode.toLowerCase()} order has time left`, "timeLeft", async (context) => {
      const { key, order } = await createReadableOrder(context, rateMode);
      const now = Date.now();
      const over = (["expiresAt", "refundBy"] as const).find((name) => (order[name] ?? now) < now);
      const found = `its ${over ?? ""} is over at its creation`;
      expectThat(over === undefined, found, CALLS.order({ ...key }));
    }),
  ),
  check("names the email that was left", "leftEmail", async (context) => {
    const { body, key, order } = await leaveEmail(context);
    const { userEmail, ...made } = body;
    const request = CALLS.order({ ...made });
    await expectDone(context, CALLS["set-email"](body, key));
    const left = await context.client.read(request, readOrder);
    expectUnchanged(order, left, request);
    const { email = userEmail } = left;
    // The product masks it for strangers; a gateway may do so too.
    const isSame = /[•*]/.test(email) || email.toLowerCase() === userEmail.toLowerCase();
    expectThat(isSame, `names ${email} where ${userEmail} was left`, request);
  }),
  check("its deposit address is its own", "ownDeposit", async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const { order: other } = await createReadableOrder(context, order.rateMode);
    const isShared =
      order.depositAddress !== undefined &&
      order.depositAddress === other.depositAddress &&
      order.depositMemo === other.depositMemo;
    const found = `has the deposit address of order ${other.id}`;
    expectThat(!isShared, found, CALLS.order({ ...key }));
  }),
  check("no payment is asked for crypto but the deposit", "fiatOnly", async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const found = order.redirectUrl !== undefined ? "redirectUrl" : "payment";
    const isAsked = order.redirectUrl !== undefined || order.payment !== undefined;
    expectThat(!isAsked, `has ${found}, as if it were paid by card`, CALLS.order({ ...key }));
  }),
  check("its instruments are those of the list", "sameCoin", async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    await expectListedCoins(context, order, CALLS.order({ ...key }));
  }),
];
