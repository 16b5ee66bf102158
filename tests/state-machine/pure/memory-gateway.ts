// The exchange's and the sandbox's rules without their Workers: orders in a map, with the test's clock and market.
import type { Amount } from "~/domain/money/money";
import { deriveReceivedAmount } from "~/domain/order/order";
import type { Cause } from "../../../exchange/orders/advance";
import { takesDecisions } from "../../../exchange/orders/decidable-order";
import { isPayable } from "../../../exchange/orders/order-record";
import type { MoneyRequest } from "../../../exchange/orders/requests";
import { deriveFromDeposit } from "../../../sandbox/market/figures";
import { changeMarket } from "../../../sandbox/market/market-change";
import { openMarket } from "../../../sandbox/market/market-state";
import { pricePair } from "../../../sandbox/market/priced-pair";
import { toOrder } from "../../../sandbox/orders/adopt-order";
import type { ConsoleStep } from "../../../sandbox/play/console-steps";
import { abilitiesOf } from "../../support/play-exchange";
import type { SwapDraft } from "../../../sandbox/play/swap";
import { FROM } from "../model";
import type { Rules, Stored } from "./rules";

export type MemoryGateway = ReturnType<typeof makeMemoryGateway>;

const START = Date.parse("2026-11-21T12:00:00Z");

/** The content of a creation, before an order exists. */
export type Draft = Omit<SwapDraft, "orderId" | "fromSlug">;

export function makeMemoryGateway(rules: Rules) {
  const orders = new Map<string, Stored>();
  const receipts = new Set<string>();
  /** All replies of the gateway about an order, oldest first. */
  const history = new Map<string, unknown[]>();
  let now = START;
  let market = openMarket(START);

  const worth = (deposit: Amount, toSlug: string): Amount => {
    const pair = pricePair(market, FROM, toSlug);
    if (!pair.ok) throw new Error(pair.failure.message);
    return deriveFromDeposit(pair.value, "FLOATING", deposit).get;
  };
  const find = (id: string): Stored => {
    const stored = orders.get(id);
    if (!stored) throw new Error(`No order ${id}`);
    return stored;
  };
  const advance = ({ order, swap }: Stored, cause: Cause): Stored => ({
    swap,
    order: rules.advance(order, cause, now).order,
  });
  /** The provider tells what happened, and the order looks. */
  const save = ({ order, swap }: Stored): void => {
    now += 1000;
    const sighting = rules.sight({ ...swap, changedAt: now });
    const seen = advance({ order, swap }, { kind: "sighting", sighting });
    orders.set(swap.orderId, seen);
    const said: unknown = JSON.parse(JSON.stringify(rules.toWire(seen.order)));
    history.set(swap.orderId, [...(history.get(swap.orderId) ?? []), said]);
  };
  const moment = ({ swap }: Stored) => {
    const received = deriveReceivedAmount(swap);
    const payout = worth(swap.deposits.length > 0 ? received : swap.claimedDeposit, swap.toSlug);
    return { payout, now };
  };
  /** Applies the visitor's request, and tells the provider what it decided. */
  const decide = (stored: Stored, request: MoneyRequest): Stored => {
    const { order } = stored;
    const asked = advance(stored, {
      kind: "request",
      request,
      takesDecisions: takesDecisions(order, abilitiesOf(order.provider)),
      emailAtCreation: undefined,
      paceFactor: 1,
    });
    const { undelivered } = asked.order;
    if (!undelivered) return asked;
    const swap = rules.applyDecision(asked.swap, undelivered, moment(asked));
    if (!swap) return asked;
    const decided = undelivered.kind === "accept" ? { get: swap.amountToGet } : {};
    return advance({ order: asked.order, swap }, { kind: "decided", decided });
  };

  return {
    worth,
    now: () => now,
    count: () => orders.size,
    find,
    create: (key: string, draft: Draft): string => {
      const orderId = rules.orderIdOf(key, orders.size);
      if (!orders.has(orderId)) {
        const swap = rules.openSwap({ ...draft, orderId, fromSlug: FROM }, now);
        const order = toOrder(swap, { fingerprint: "" });
        if (isPayable(order)) save({ order, swap });
      }
      return orderId;
    },
    step: (id: string): void => {
      const stored = find(id);
      const swap = rules.stepSwap(stored.swap, moment(stored).payout, now);
      save({ ...stored, swap });
    },
    control: (id: string, step: ConsoleStep): void => {
      const stored = find(id);
      save({ ...stored, swap: rules.applyConsoleStep(stored.swap, step, moment(stored)) });
    },
    request: (id: string, key: string, request: MoneyRequest): void => {
      if (receipts.has(`${id} ${key}`)) return;
      const before = find(id);
      const decided = decide(before, request);
      if (decided.order === before.order) return;
      receipts.add(`${id} ${key}`);
      save(decided);
    },
    restart: (): void => {
      for (const stored of orders.values()) save(rules.restore(stored));
    },
    moveMarket: (percent: number): void => {
      const changed = changeMarket(market, { kind: "jump", ticker: "BTC", percent });
      if (changed.ok) market = changed.value;
    },
    said: (id: string): readonly unknown[] => history.get(id) ?? [],
  };
}
