// What the order's page looks like in each of its phases: headline, story, steps, what may be
// done (spec: Order page steps).
import type { OrderPhase } from "~/domain/order/order-phase";
import { withoutBlanks } from "./page";
import type { Texts } from "./texts";

/** Stands in a text where the page shows a figure of its own. */
const ANY = "¤";
export const VALUES = {
  ticker: "BTC",
  to: "ETH",
  network: "Bitcoin",
  amount: ANY,
  payout: ANY,
  received: ANY,
  required: ANY,
  remaining: ANY,
};
export const PAYOUT = { ...VALUES, network: "Ethereum (ERC20)" };

/** A phase as its visitor sees it. */
export interface OrderExpectation {
  headline: (t: Texts) => string;
  /** What happened, where the money is, what to do. Waiting for the deposit says it in one line. */
  story: (t: Texts) => readonly string[];
  /** The steps that are done, and the one that the page marks as current. */
  steps: readonly [done: number, current: number | undefined];
  /** The forms offered, by what they ask for. */
  offers: readonly string[];
  /** The link to one more exchange. */
  leadsTo?: "repeat" | "startAgain";
  /** Whether a page without script reloads itself. */
  /** Opens itself again where there is no script; under a refund's form it never does. */
  isMoving: boolean;
}

function storyOf(phase: "preparing" | "registered" | "confirming") {
  return (t: Texts) => [
    t.order(`status.${phase}.what`, VALUES),
    t.order(`status.${phase}.where`),
    t.order(`status.${phase}.todo`),
  ];
}

/** Where nothing has been seen, nothing can be lost. */
function interruption(phase: "order-expired" | "under-review" | "failed") {
  return {
    headline: headline(phase),
    story: (t: Texts) => [
      t.order(`status.${phase}.what`),
      t.order(`status.${phase}.whereNothing`),
      t.order(`status.${phase}.todo`),
    ],
  };
}

/** An order of coins has no payment at a provider. */
export type CoinPhase = Exclude<OrderPhase, "paying">;

function headline(phase: CoinPhase) {
  return (t: Texts) => t.order(`headline.${phase}`, VALUES);
}

/** Every phase before any money came. */
export const EXPECTATIONS: Readonly<Record<CoinPhase, OrderExpectation>> = {
  preparing: {
    headline: headline("preparing"),
    story: storyOf("preparing"),
    steps: [0, 1],
    offers: [],
    isMoving: true,
  },
  waiting: {
    headline: headline("waiting"),
    story: (t) => [
      t.order("send.exactly"),
      t.order("status.waiting.where"),
      t.order("status.waiting.safe"),
    ],
    steps: [0, 1],
    offers: [],
    isMoving: true,
  },
  expired: {
    headline: headline("expired"),
    story: (t) => [
      t.order("status.expired.what").replace("<time/>", ANY),
      t.order("status.expired.where"),
      t.order("status.expired.todo"),
    ],
    steps: [0, 1],
    offers: [],
    leadsTo: "startAgain",
    isMoving: true,
  },
  "order-expired": {
    ...interruption("order-expired"),
    steps: [0, 1],
    offers: [],
    leadsTo: "startAgain",
    isMoving: true,
  },
  "under-review": {
    ...interruption("under-review"),
    steps: [0, 1],
    offers: [],
    isMoving: true,
  },
  failed: { ...interruption("failed"), steps: [0, 1], offers: [], isMoving: false },
  registered: {
    headline: headline("registered"),
    story: storyOf("registered"),
    steps: [0, 1],
    offers: [],
    isMoving: true,
  },
  confirming: {
    headline: headline("confirming"),
    story: storyOf("confirming"),
    steps: [1, 2],
    offers: [],
    isMoving: true,
  },
  decision: {
    headline: (t) => t.order("headline.decisionUnpaid"),
    story: (t) => [
      t.order("status.decision.whereNothing"),
      t.order("status.decision.todoUnpaid"),
      t.order("refund.nothing"),
    ],
    steps: [0, 1],
    offers: ["accept-rate"],
    isMoving: true,
  },
  withdrawing: {
    headline: headline("withdrawing"),
    story: (t) => [
      t.order("status.withdrawing.what", PAYOUT),
      t.order("status.withdrawing.where"),
      t.order("status.withdrawing.todo", PAYOUT),
    ],
    steps: [1, 2],
    offers: [],
    isMoving: true,
  },
  completed: {
    headline: headline("completed"),
    story: (t) => [
      t.order("status.completed.what", PAYOUT),
      t.order("status.completed.where", PAYOUT),
      t.order("status.completed.todo"),
    ],
    steps: [3, undefined],
    offers: [],
    leadsTo: "repeat",
    isMoving: false,
  },
  refunding: {
    headline: headline("refunding"),
    story: (t) => [
      t.order("status.refunding.what"),
      t.order("status.refunding.where"),
      t.order("status.refunding.todo"),
    ],
    steps: [1, 2],
    offers: [],
    isMoving: true,
  },
  refunded: {
    headline: headline("refunded"),
    story: (t) => [
      t.order("status.refunded.what"),
      t.order("status.refunded.where"),
      t.order("status.refunded.todo"),
    ],
    steps: [3, undefined],
    offers: [],
    leadsTo: "startAgain",
    isMoving: false,
  },
};

/** A decision about a deposit that is detected, its amount not known yet. */
export const SEEN_DECISION: OrderExpectation = {
  ...EXPECTATIONS.decision,
  headline: headline("decision"),
  story: (t) => [
    t.order("status.decision.whereSeen"),
    t.order("status.decision.todo"),
    t.order("refund.title", VALUES),
    t.order("refund.unknown"),
  ],
};

/** An order that does not go on while its deposit is here or announced. */
export function seenInterruption(phase: "under-review" | "failed"): OrderExpectation {
  const story = (t: Texts) => [
    t.order(`status.${phase}.what`),
    t.order(`status.${phase}.where`),
    t.order(`status.${phase}.todo`),
  ];
  return { ...EXPECTATIONS[phase], story };
}

/** The text as a pattern: anything may stand where it has a figure. */
export function patternOf(text: string): RegExp {
  const escaped = withoutBlanks(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(escaped.replaceAll(ANY, ".+"));
}
