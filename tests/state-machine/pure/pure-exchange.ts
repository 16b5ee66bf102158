// The exchange as functions: the gateway in memory, and the page as a browser builds it from replies.
import { readOrder } from "~/contracts/order";
import type { Order } from "~/domain/order/order";
import { pageToShow, type SeenPages } from "~/routes/order/page/page-to-show";
import type { FoundPage, OrderPageView } from "~/routes/order/page-view";
import { BTC_ADDRESS, ETH_ADDRESS } from "../../support/sandbox-orders";
import { valueOf } from "../../support/reading";
import { makeViewContext } from "../../routes/support/view-context";
import type { Exchange, Intent, Reading, Shown } from "../model";
import type { FreshExchange } from "../play";
import { makeMemoryGateway, type Draft, type MemoryGateway } from "./memory-gateway";
import { distort } from "../distort";
import type { Rules } from "./rules";

/** An exchange in memory, by these rules. */
export function openPureExchange(rules: Rules): FreshExchange {
  const gateway = makeMemoryGateway(rules);
  const open = new Map<string, SeenPages>();
  const inspect = (id: string) => valueOf(readOrder(gateway.said(id).at(-1)));
  const exchange: Exchange = {
    remembersPages: true,
    create: (intent, fault) => {
      if (fault === "rejected") return done(undefined);
      const id = gateway.create(`A000000${intent.number}`, toDraft(intent, gateway));
      return done(fault === "lost" ? undefined : id);
    },
    deposit: (id, amount, isLate) => {
      gateway.control(id, isLate ? { kind: "late" } : { kind: "deposit", amount });
      return done(undefined);
    },
    alarm: (id, times) => {
      for (let time = 0; time < times; time += 1) gateway.step(id);
      return done(undefined);
    },
    trouble: (id, kind) => {
      gateway.control(id, { kind });
      return done(undefined);
    },
    decide: (id, decision, fault) => {
      const request = toRequest(decision, gateway.find(id).order.refundAddress);
      if (fault !== "rejected") gateway.request(id, decision, request);
      return done(undefined);
    },
    restart: () => {
      gateway.restart();
      return done(undefined);
    },
    moveMarket: (percent) => {
      gateway.moveMarket(percent);
      return done(gateway.worth);
    },
    inspect: (id) => done(inspect(id)),
    countOrders: () => done(gateway.count()),
    look: (id, reading, seed) => {
      const page = toPage(gateway, rules, { id, reading, seed });
      const seen = rules.seePage(open.get(id), page);
      open.set(id, seen);
      const { shown } = pageToShow(seen);
      return done(shown.kind === "found" ? toShown(shown) : undefined);
    },
    close: (id) => {
      open.delete(id);
      return done(undefined);
    },
  };
  return { exchange, worth: gateway.worth };
}

function done<T>(value: T): Promise<T> {
  return Promise.resolve(value);
}

function toDraft({ rateMode, amount, to }: Intent, gateway: MemoryGateway): Draft {
  const amountToGet = gateway.worth(amount, to);
  return {
    rateMode,
    toSlug: to,
    isPassedOn: to === "avax" || undefined,
    destinationAddress: ETH_ADDRESS,
    refundAddress: BTC_ADDRESS,
    claimedDeposit: amount,
    amountToGet,
    agreedRate: {
      price: "1",
      finalNetworkFeeAmount: "0",
      platformFee_Absolute: "0",
      claimedAmountToReceive: amountToGet,
    },
  };
}

function toRequest(decision: "accept" | "refund", refundAddress = BTC_ADDRESS) {
  if (decision === "accept") return { kind: "accept-rate" } as const;
  const untold = { refundMemo: undefined, refundProof: undefined };
  const terms = { refundAmount: undefined, claimedNetworkFee: undefined };
  return { kind: "refund", isMaker: false, refundAddress, ...untold, ...terms } as const;
}

interface Look {
  id: string;
  reading: Reading;
  seed: number;
}

/** The page of one load, built from the gateway's reply as it arrived. */
function toPage(gateway: MemoryGateway, rules: Rules, { id, reading, seed }: Look): OrderPageView {
  const base = { id, displayId: id, title: id, refreshSeconds: undefined };
  if (reading === "lost") {
    const askedAt = gateway.now();
    return { ...base, kind: "unavailable", reason: "no-response", traceId: "", askedAt };
  }
  const said = gateway.said(id);
  const place = reading === "late" ? seed % said.length : said.length - 1;
  const order: Order = valueOf(rules.readOrder(distort(said[place], reading)));
  const view = rules.toOrderView(order, makeViewContext({ now: gateway.now() }));
  return {
    ...base,
    kind: "found",
    order: view,
    dialog: undefined,
    hasOpenOrders: false,
    refreshSwitch: undefined,
    kept: undefined,
  };
}

function toShown({ order }: FoundPage): Shown {
  const { phase, send, isPayable, intake, terms, log } = order;
  const isArriving = ["registered", "confirming", "incomplete"].includes(phase);
  const offersRest = isArriving && intake.remaining !== undefined && !terms.isRunOut;
  return {
    phase,
    address: send?.address,
    offersPayment: phase === "waiting" || isPayable || offersRest,
    log: log.map(({ kind }) => kind),
  };
}
