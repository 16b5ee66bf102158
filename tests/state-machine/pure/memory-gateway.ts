// The sandbox's rules without its Workers: orders in a map, with the test's clock and market.
import type { Amount } from "~/domain/money/money";
import { findEntry } from "../../../sandbox/instruments/catalogue";
import { toInstrumentWire } from "../../../sandbox/instruments/instrument-wire";
import { deriveFromDeposit } from "../../../sandbox/market/figures";
import { changeMarket } from "../../../sandbox/market/market-change";
import { openMarket } from "../../../sandbox/market/market-state";
import { pricePair } from "../../../sandbox/market/priced-pair";
import type { ConsoleStep } from "../../../sandbox/orders/console-steps";
import type { OrderDraft, OrderRecord } from "../../../sandbox/orders/order-record";
import type { VisitorRequest } from "../../../sandbox/orders/visitor-requests";
import { deriveReceivedAmount } from "~/domain/order/order";
import type { Rules } from "./rules";

export type MemoryGateway = ReturnType<typeof makeMemoryGateway>;

const START = Date.parse("2026-11-21T12:00:00Z");
const FROM = "btc";
const TO = "eth";

/** The content of a creation, before an order exists. */
export type Draft = Omit<OrderDraft, "orderId" | "fromSlug" | "toSlug">;

export function makeMemoryGateway(rules: Rules) {
  const orders = new Map<string, OrderRecord>();
  /** All replies of the gateway about an order, oldest first. */
  const history = new Map<string, unknown[]>();
  let now = START;
  let market = openMarket(START);

  const worth = (deposit: Amount): Amount => {
    const pair = pricePair(market, FROM, TO);
    if (!pair.ok) throw new Error(pair.failure.message);
    return deriveFromDeposit(pair.value, "FLOATING", deposit).get;
  };
  const find = (id: string): OrderRecord => {
    const record = orders.get(id);
    if (!record) throw new Error(`No order ${id}`);
    return record;
  };
  const save = (record: OrderRecord): void => {
    now += 1000;
    orders.set(record.orderId, record);
    const said: unknown = JSON.parse(JSON.stringify(rules.toOrderWire(record, PAIR)));
    history.set(record.orderId, [...(history.get(record.orderId) ?? []), said]);
  };
  const moment = (record: OrderRecord) => {
    const received = deriveReceivedAmount(record);
    const payout = worth(record.deposits.length > 0 ? received : record.claimedDeposit);
    return { payout, now, paceFactor: 1 };
  };

  return {
    worth,
    now: () => now,
    count: () => orders.size,
    find,
    create: (key: string, draft: Draft): string => {
      const orderId = rules.orderIdOf(key, orders.size);
      if (!orders.has(orderId)) {
        save(rules.openOrder({ ...draft, orderId, fromSlug: FROM, toSlug: TO }, now));
      }
      return orderId;
    },
    step: (id: string): void => {
      const record = find(id);
      save(rules.stepOrder(record, moment(record).payout, now));
    },
    control: (id: string, step: ConsoleStep): void => {
      const record = find(id);
      save(rules.applyConsoleStep(record, step, moment(record)));
    },
    request: (id: string, key: string, request: VisitorRequest): void => {
      const record = find(id);
      if (key in record.receipts) return;
      const applied = rules.applyRequest(record, request, moment(record));
      if (applied.ok) save({ ...applied.value, receipts: { ...record.receipts, [key]: key } });
    },
    restart: (): void => {
      for (const record of orders.values()) save(rules.restore(record));
    },
    moveMarket: (percent: number): void => {
      const changed = changeMarket(market, { kind: "jump", ticker: "BTC", percent });
      if (changed.ok) market = changed.value;
    },
    said: (id: string): readonly unknown[] => history.get(id) ?? [],
  };
}

function instrument(slug: string) {
  const entry = findEntry(slug);
  const usd = pricePair(openMarket(START), FROM, TO);
  if (!entry || !usd.ok) throw new Error(`No instrument ${slug}`);
  return toInstrumentWire(entry, slug === FROM ? usd.value.fromUsd : usd.value.toUsd);
}

const PAIR = { instrumentFrom: instrument(FROM), instrumentTo: instrument(TO) };
