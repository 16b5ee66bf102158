// Visitors' actions in a new isolate, and the pages when calls fail.
import { createOrder, ETH_ADDRESS, FIXED_PAYLOAD, press } from "../../support/sandbox-orders";
import type { TestSandbox } from "../../support/sandbox";
import { CALLS, type CallName } from "./fault-gateway";
import { reasonWithoutRate, type FaultName } from "./faults";
import { mainButtonOf, type Page } from "./page";
import type { Texts } from "./texts";
import type { Visitor } from "./visitor";

/** The tools of a case. */
export interface CaseParts {
  visitor: Visitor;
  t: Texts;
  /** The path of this visitor's own order, which waits for a decision. */
  order: string;
}

/** A page's text and status. */
export interface Expectation {
  status: number;
  says: string;
}

export interface PageCase {
  name: string;
  /** The failing calls, for this visitor from the first one on. */
  breaks: readonly CallName[];
  /** Opens the needed pages while all is well, in a warm isolate. */
  before?: (parts: CaseParts) => Promise<Page>;
  go: (parts: CaseParts, before: Page | undefined) => Promise<Page>;
  /** The page with a harmful fault, and when all is well. */
  expectations: (fault: FaultName, t: Texts) => Expectation;
  isWell: (t: Texts) => Expectation;
  /** The typed values, and the button that sends them again. */
  typed?: Record<string, string>;
  again?: (page: Page, t: Texts) => string;
}

const ALL = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
/** Other parts of front pages: broken for all, so that no isolate learns them from another. */
const FACTS: readonly CallName[] = ["public-pairs", "latest", "stats", "rate-history"];

const TYPED = {
  amountSend: "0.125",
  destinationAddress: ETH_ADDRESS,
  refundAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  email: "ann@example.com",
};

/** A waiting order of a visitor. */
export async function makeWaitingOrder(sandbox: TestSandbox): Promise<string> {
  const made = await createOrder(sandbox, FIXED_PAYLOAD);
  await press(sandbox, made, { kind: "wrong-amount" });
  return `/order/${made.id}?destinationAddress=${made.destinationAddress}`;
}

/** Too slow, unreadable, or unavailable: the responsible side. */
function statusWithout(fault: FaultName): number {
  if (fault === "timeout" || fault === "1 byte a second") return 504;
  return /^\d+$/.test(fault) ? 503 : 502;
}

function opening(path: string): Pick<PageCase, "go"> {
  return { go: ({ visitor }) => visitor.open(path) };
}

/** A gateway's limit states its end. */
const noService = (fault: FaultName, t: Texts): Expectation =>
  fault === "429"
    ? { status: 503, says: t.error("limited.title") }
    : { status: statusWithout(fault), says: t.error("gateway.title") };
const noOrder = (fault: FaultName, t: Texts): Expectation => ({
  status: statusWithout(fault),
  says: t.order("unavailable.title"),
});
const undecided = (fault: FaultName, t: Texts): Expectation =>
  fault === "429"
    ? { status: 429, says: t.common("limit.known", { when: t.wait(7) }) }
    : noOrder(fault, t);
const priced = (t: Texts): Expectation => ({ status: 200, says: t.exchange("bill.networkFee") });
const unpriced = (t: Texts): Expectation => ({
  status: 200,
  says: t.exchange("unavailable.title"),
});
/** The rate call fails, or returns an invalid rate. */
const withoutRate = (fault: FaultName, t: Texts): Expectation => ({
  status: 200,
  says: t.exchange(`${reasonWithoutRate(fault)}.title`),
});
const done = (): Expectation => ({ status: 303, says: "" });

/** The exchange form, filled in while all is well and sent afterwards. */
function sending(intent: string): Pick<PageCase, "before" | "go" | "isWell" | "typed" | "again"> {
  return {
    before: async ({ visitor }) =>
      visitor.press(await visitor.open("/exchange-btc-eth?amount=0.1"), "quote", TYPED),
    go: ({ visitor }, form) => pressOn(visitor, form, intent),
    isWell: done,
    typed: TYPED,
    again: (page) => mainButtonOf(page),
  };
}

/** A decision about an order, typed while all is well and sent afterwards. */
function deciding(
  query: string,
  button: (t: Texts) => string,
  typed: Record<string, string> = {},
): Pick<PageCase, "before" | "go" | "isWell" | "typed" | "again" | "expectations"> {
  return {
    before: ({ visitor, order }) => visitor.open(order + query),
    go: ({ visitor, t }, page) => pressOn(visitor, page, button(t), typed),
    expectations: undecided,
    isWell: done,
    typed,
    again: (_, t) => t.error("resend.button"),
  };
}

function pressOn(
  visitor: Visitor,
  page: Page | undefined,
  button: string,
  fill: Record<string, string> = {},
): Promise<Page> {
  if (!page) throw new Error("Nothing was opened before");
  return visitor.press(page, button, fill);
}

const ALL_CALLS_FAIL: readonly Omit<PageCase, "breaks">[] = [
  { name: "GET home", ...opening("/"), expectations: noService, isWell: priced },
  {
    name: "GET popular",
    ...opening("/popular-exchanges"),
    expectations: noService,
    isWell: () => ({ status: 200, says: "BTC" }),
  },
  {
    name: "GET order",
    go: ({ visitor, order }) => visitor.open(order),
    expectations: noOrder,
    isWell: (t) => ({ status: 200, says: t.order("refund.arrives") }),
  },
  {
    name: "POST create",
    ...sending("create"),
    expectations: (fault, t) => ({ ...unpriced(t), status: statusWithout(fault) }),
  },
  {
    name: "POST quote",
    ...sending("quote"),
    expectations: (fault, t) => ({ ...unpriced(t), status: statusWithout(fault) }),
    isWell: priced,
  },
  {
    name: "POST refund",
    ...deciding("", (t) => t.order("refund.button", { ticker: "BTC" }), {
      refundAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    }),
  },
  {
    name: "POST set-email",
    ...deciding("&dialog=email", (t) => t.order("email.button"), { email: "ann@example.com" }),
  },
];

const SOME_DO_NOT: readonly PageCase[] = [
  {
    name: "GET home",
    breaks: ["health", "instruments", "default-pair"],
    ...opening("/"),
    expectations: (_, t) => priced(t),
    isWell: priced,
  },
  {
    name: "GET pair",
    breaks: ["recommended-amount"],
    ...opening("/exchange-eth-btc"),
    // 500 ETH, the default amount, are too many for a price.
    expectations: (_, t) => ({ status: 200, says: t.exchange("send.label") }),
    isWell: priced,
  },
  {
    name: "GET pair",
    breaks: ["rate"],
    ...opening("/exchange-eth-btc?amount=2"),
    expectations: withoutRate,
    isWell: priced,
  },
  {
    name: "GET popular",
    breaks: ["public-pairs"],
    ...opening("/popular-exchanges"),
    expectations: noService,
    isWell: () => ({ status: 200, says: "BTC" }),
  },
  {
    name: "POST create",
    breaks: ["rate"],
    ...sending("create"),
    expectations: (of, t) => ({ ...withoutRate(of, t), status: of === "429" ? 429 : 503 }),
  },
  {
    name: "POST create",
    breaks: ["validate-address"],
    ...sending("create"),
    expectations: (_, t) => ({ status: 503, says: t.exchange("errors.error_address_unchecked") }),
  },
];

/** The actions in an isolate where every call failed, and in one where only some did. */
export const ISOLATE_STATES: Readonly<Record<string, readonly PageCase[]>> = {
  "every call fails": ALL_CALLS_FAIL.map((pageCase) => ({ ...pageCase, breaks: ALL })),
  "some calls fail": SOME_DO_NOT.map((pageCase) => ({
    ...pageCase,
    breaks: [...pageCase.breaks, ...FACTS],
  })),
};
