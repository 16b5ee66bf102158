// The served exchange: pages and forms of the real product, in front of the real sandbox on a bad connection.
import { readOrder } from "~/contracts/order";
import type { Order } from "~/domain/order/order";
import { deriveFromDeposit } from "../../../sandbox/market/figures";
import { changeMarket } from "../../../sandbox/market/market-change";
import { openMarket, type MarketState } from "../../../sandbox/market/market-state";
import { pricePair } from "../../../sandbox/market/priced-pair";
import { valueOf } from "../../support/reading";
import { BTC_ADDRESS, ETH_ADDRESS } from "../../support/sandbox-orders";
import type { BrokenGateway, CallName } from "../../worker/support/fault-gateway";
import type { Page } from "../../worker/support/page";
import type { TestBed } from "../../worker/support/test-bed";
import { loadTexts } from "../../worker/support/texts";
import { makeVisitor } from "../../worker/support/visitor";
import { FROM, type CallFault, type Exchange, type Worth } from "../model";
import type { FreshExchange } from "../play";
import { openForm, pathOf, pressOn, readOrderId } from "./form-page";
import { readShown, toInjection } from "./order-page";

/** Lost replies, in turns; none of them takes long. */
const LOSSES = ["reset", "reset midway", "500", "503", "malformed", "truncated"] as const;
const DECISIONS = {
  accept: { call: "accept-rate", button: "accept.button" },
  refund: { call: "request-refund", button: "refund.button" },
} as const;
/** How often a visitor presses on until an order exists. */
const MOST_PRESSES = 4;

/** A visitor's exchange in this test bed, perhaps at a broken gateway; the market starts at its base prices. */
export async function openWorkerdExchange(
  { sandbox, gateway, origin }: TestBed,
  broken: BrokenGateway = {},
): Promise<FreshExchange> {
  const visitor = makeVisitor(origin);
  gateway.breakFor(visitor.address, broken);
  const { order: t } = await loadTexts(visitor.locale);
  const forms = new Map<number, Page>();
  const history = new Map<string, string[]>();
  let market = openMarket(0);
  let losses = 0;
  await sandbox.post("/sandbox/api/market", { kind: "reset" });

  const inject = (call: CallName, fault: CallFault): void => {
    const loss = LOSSES[losses % LOSSES.length] ?? "500";
    losses += 1;
    if (fault !== "none") {
      gateway.injectFault(visitor.address, call, fault === "rejected" ? "401" : loss, 1);
    }
  };
  const control = async (id: string, step: object): Promise<void> => {
    const { status, body } = await sandbox.post("/sandbox/api/orders", { orderId: id, ...step });
    if (status !== 200) throw new Error(`The console: ${JSON.stringify(body)}`);
  };
  const inspect = async (id: string): Promise<Order> => {
    const key = { orderId: id, destinationAddress: ETH_ADDRESS };
    const { body } = await sandbox.get("/api/v1/orders/public-info", key);
    history.set(id, [...(history.get(id) ?? []), JSON.stringify(body)]);
    return valueOf(readOrder(body));
  };

  const exchange: Exchange = {
    remembersPages: false,
    inspect,
    create: async (intent, fault) => {
      const form = forms.get(intent.number) ?? (await openForm(visitor, intent));
      forms.set(intent.number, form);
      inject("create", fault);
      const last = await pressOn(visitor, form, fault === "none" ? MOST_PRESSES : 1);
      gateway.clearFaults(visitor.address);
      if (last.status !== 303) forms.set(intent.number, last);
      return readOrderId(last);
    },
    deposit: (id, amount, isLate) =>
      control(id, isLate ? { kind: "late" } : { kind: "deposit", amount }),
    alarm: async (id, times) => {
      await Promise.all(Array.from({ length: times }, () => control(id, { kind: "step" })));
    },
    trouble: (id, kind) => control(id, { kind }),
    decide: async (id, decision, fault) => {
      const page = await visitor.open(pathOf(id));
      const { call, button } = DECISIONS[decision];
      const label = t(button, { ticker: "BTC" });
      if (!page.shown.includes(label)) return;
      inject(call, fault);
      await visitor.press(page, label, decision === "refund" ? { refundAddress: BTC_ADDRESS } : {});
      gateway.clearFaults(visitor.address);
    },
    restart: (ids) => sandbox.evict(ids),
    moveMarket: async (percent) => {
      const change = { kind: "jump", ticker: "BTC", percent } as const;
      await sandbox.post("/sandbox/api/market", change);
      const changed = changeMarket(market, change);
      if (changed.ok) market = changed.value;
      return worthIn(market);
    },
    countOrders: () => Promise.resolve(gateway.ordersOf(visitor.address).length),
    look: async (id, reading, seed) => {
      const how = toInjection(reading, history.get(id) ?? [], seed);
      if (how) gateway.injectFault(visitor.address, "order", how, 1);
      const page = await visitor.open(reading === "remembered" ? `/order/${id}` : pathOf(id));
      const order = page.status === 302 ? await visitor.follow(page) : page;
      gateway.clearFaults(visitor.address);
      return readShown(order);
    },
    close: () => Promise.resolve(),
  };
  return { exchange, worth: worthIn(market) };
}

function worthIn(market: MarketState): Worth {
  return (deposit, to) => {
    const pair = pricePair(market, FROM, to);
    if (!pair.ok) throw new Error(pair.failure.message);
    return deriveFromDeposit(pair.value, "FLOATING", deposit).get;
  };
}
