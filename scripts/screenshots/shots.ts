import { makeOrder, type Exchange, type MadeOrder } from "../product/sandbox.ts";
import { ACCOUNT_SHOTS } from "./account-shots.ts";
import { FIAT_SHOTS } from "./fiat-shots.ts";

/** A screenshot: a name for the file, the bare path of a page, and the cookies of its visitor. */
export interface Shot {
  name: string;
  path: string;
  cookies?: ReadonlyMap<string, string>;
}

/** Pages that need no preparation. */
const PAGES: Readonly<Record<string, string>> = {
  home: "/",
  "home-fixed": "/?mode=FIXED",
  "home-long-amount": "/?amount=123456789.12345678",
  "pick-send": "/?pick=send",
  "pick-receive-search": "/?pick=receive&q=usdt",
  pair: "/exchange-btc-usdt-trc20",
  "pair-memo": "/exchange-btc-xrp",
  "pair-outside": "/exchange-btc-avax",
  "pair-unsupported": "/exchange-btc-btc",
  "popular-exchanges": "/popular-exchanges",
  "order-pending": "/order/pending",
  "order-without-address": "/order/7Q2MK4XV",
  "my-exchanges": "/my-exchanges",
  blog: "/blog",
  "blog-post": "/blog/guides/how-an-instant-exchange-works",
  docs: "/docs",
  "docs-page": "/docs/api/orders",
  roadmap: "/roadmap",
  support: "/support",
  status: "/status",
  coins: "/coins",
  coin: "/coin/usdt",
  network: "/network/tron-trc20",
  price: "/price",
  terms: "/terms",
  "not-found": "/no/such/page",
};

/** How to bring an order to a state: the exchange, then the console's steps. */
interface OrderState {
  exchange?: Exchange;
  steps: readonly { kind: string; event?: string }[];
}

const FIXED: Exchange = {
  rateMode: "FIXED",
  refundAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
};
const MEMO: Exchange = { from: "xrp", amount: "500" };

const OUTSIDE: Exchange = { ...FIXED, to: "avax", rateMode: "FLOATING" };

const ORDER_STATES: Readonly<Record<string, OrderState>> = {
  waiting: { steps: [] },
  "waiting-fixed": { exchange: FIXED, steps: [] },
  "waiting-memo": { exchange: MEMO, steps: [] },
  "waiting-announced": { steps: [{ kind: "event", event: "DEPOSIT_REGISTERED" }] },
  "waiting-redirect": { steps: [{ kind: "redirect" }] },
  "waiting-more-fixed": { exchange: FIXED, steps: [{ kind: "short" }] },
  "rate-changed-unpaid": { exchange: FIXED, steps: [{ kind: "change-rate-mode" }] },
  "under-review": { steps: [{ kind: "exact" }, { kind: "event", event: "UNDER_REVIEW" }] },
  failed: { steps: [{ kind: "exact" }, { kind: "event", event: "FAILED" }] },
  "order-expired": { steps: [{ kind: "event", event: "EXPIRED" }] },
  "waiting-more": { steps: [{ kind: "short" }] },
  detected: { steps: [{ kind: "exact" }, { kind: "step" }] },
  sending: {
    steps: [
      { kind: "exact" },
      { kind: "event", event: "INCOMING_FUNDS_DETECTED" },
      { kind: "event", event: "FUNDS_WITHDRAWAL_START" },
    ],
  },
  completed: { steps: [{ kind: "complete" }] },
  "wrong-amount": { exchange: FIXED, steps: [{ kind: "wrong-amount" }] },
  late: {
    exchange: FIXED,
    steps: [{ kind: "late" }, { kind: "event", event: "FIXED_RATE_SLOW_DEPOSIT_DETECTED" }],
  },
  volatile: { exchange: FIXED, steps: [{ kind: "exact" }, { kind: "volatility" }] },
  "rate-changed": { exchange: FIXED, steps: [{ kind: "exact" }, { kind: "change-rate-mode" }] },
  "refund-requested": { steps: [{ kind: "exact" }, { kind: "event", event: "REFUND_REQUESTED" }] },
  refunded: { steps: [{ kind: "exact" }, { kind: "refund" }] },
  "outside-waiting": { exchange: OUTSIDE, steps: [] },
  "outside-fixed": { exchange: { ...OUTSIDE, rateMode: "FIXED" }, steps: [] },
  "outside-incomplete": { exchange: OUTSIDE, steps: [{ kind: "incomplete" }] },
  "outside-returning": { exchange: OUTSIDE, steps: [{ kind: "return" }] },
  "outside-returned": {
    exchange: OUTSIDE,
    steps: [{ kind: "return" }, { kind: "refund" }],
  },
  "outside-excess": { exchange: OUTSIDE, steps: [{ kind: "complete" }, { kind: "extra" }] },
  "outside-failed": { exchange: OUTSIDE, steps: [{ kind: "fail" }] },
};

/** The names of all screenshots. */
export const SHOT_NAMES = [
  ...Object.keys(PAGES),
  ...Object.keys(ORDER_STATES).map((state) => `order-${state}`),
  ...Object.keys(ACCOUNT_SHOTS),
  ...Object.keys(FIAT_SHOTS),
];

/** Finds or prepares the named screenshot. `control` applies a console step to an order. */
export async function prepareShot(
  name: string,
  origin: string,
  control: (order: MadeOrder, step: { kind: string; event?: string }) => Promise<void>,
): Promise<Shot> {
  const page = PAGES[name];
  if (page) return { name, path: page };
  const account = ACCOUNT_SHOTS[name] ?? FIAT_SHOTS[name];
  if (account) return { name, ...(await account(origin)) };
  const state = ORDER_STATES[name.replace(/^order-/, "")];
  if (!state) throw new Error(`Unknown name '${name}'. Known names: ${SHOT_NAMES.join(", ")}`);
  const order = await makeOrder(origin, state.exchange);
  for (const step of state.steps) await control(order, step);
  return { name, path: order.path };
}
