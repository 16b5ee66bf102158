// The order's page in each of its phases: headline, story, steps and possible actions (spec: Order page steps).
import type { OrderPhase } from "~/domain/order/order-phase";
import { withoutBlanks } from "./page";
import type { Texts } from "./texts";

/** In place of the page's own figure in a text. */
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
  /** The event, the place of the money and the next step. A page that waits for the deposit shows them in one line. */
  story: (t: Texts) => readonly string[];
  /** The completed steps, and the step marked as current. */
  steps: readonly [done: number, current: number | undefined];
  /** The offered forms, by their field. */
  offers: readonly string[];
  /** The link to another exchange. */
  leadsTo?: "repeat" | "startAgain";
  /** Whether a page without script reloads itself. */
  /** Refreshes without script; with a refund form it never does. */
  isMoving: boolean;
}

function storyOf(phase: "preparing" | "registered" | "confirming") {
  return (t: Texts) => [
    t.order(`status.${phase}.what`, VALUES),
    t.order(`status.${phase}.where`),
    t.order(`status.${phase}.todo`),
  ];
}

/** Without a detected deposit none can be lost. */
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

/** Every phase before any money arrived. */
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
  incomplete: {
    headline: headline("incomplete"),
    story: (t) => [
      t.outside("incomplete.what"),
      t.outside("incomplete.whereUnlisted"),
      t.outside("incomplete.todoUnlisted"),
    ],
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

/** A decision about a detected deposit of unknown amount. */
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

/** An order that stops while its deposit is here or announced. */
export function seenInterruption(phase: "under-review" | "failed"): OrderExpectation {
  const story = (t: Texts) => [
    t.order(`status.${phase}.what`),
    t.order(`status.${phase}.where`),
    t.order(`status.${phase}.todo`),
  ];
  return { ...EXPECTATIONS[phase], story };
}

/** The text as a pattern: any text may replace its figures. */
export function patternOf(text: string): RegExp {
  const escaped = withoutBlanks(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(escaped.replaceAll(ANY, ".+"));
}
