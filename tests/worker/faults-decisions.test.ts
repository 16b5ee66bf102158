// Requirements 20, 21 and 36 of docs/security.md for a visitor's decisions. Whatever a call returns, nothing is typed
// twice, and repeated presses run it once.
import { beforeAll, describe, expect, test } from "vitest";
import type { Order } from "~/domain/order/order";
import { createOrder, FIXED_PAYLOAD, lookUp, press } from "../support/sandbox-orders";
import { FAULT_NAMES, HARMLESS, ONE_OF_A_KIND, SLOW, type FaultName } from "./support/faults";
import type { CallName } from "./support/fault-gateway";
import { expectWholePage, findButton, readValue, type Page } from "./support/page";
import { crossFaults, playRows, type Outcomes } from "./support/rows";
import { useTestBed } from "./support/test-bed";
import { loadTexts, type Texts } from "./support/texts";
import { makeVisitor, type Visitor } from "./support/visitor";

const bed = useTestBed();
const REFUND_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const MOST_PRESSES = 3;

interface Decision {
  name: string;
  calls: readonly CallName[];
  /** The call that decides; only the status of its response is read. */
  write: CallName;
  query: string;
  button: (t: Texts) => string;
  typed: Record<string, string>;
  isDone: (order: Order) => boolean;
}

const DECISIONS: readonly Decision[] = [
  {
    name: "POST refund",
    calls: ["order", "validate-address", "refund-info", "request-refund"],
    write: "request-refund",
    query: "",
    button: (t) => t.order("refund.button", { ticker: "BTC" }),
    typed: { refundAddress: REFUND_ADDRESS },
    isDone: ({ events }) => events.filter(({ kind }) => kind === "REFUND_REQUESTED").length === 1,
  },
  {
    name: "POST accept",
    calls: ["order", "accept-rate"],
    write: "accept-rate",
    query: "",
    button: (t) => t.order("accept.button"),
    typed: {},
    isDone: ({ events }) =>
      events.filter(({ kind }) => kind === "RATE_MODE_CHANGE_ACCEPTED").length === 1,
  },
  {
    name: "POST set-email",
    calls: ["order", "set-email"],
    write: "set-email",
    query: "&dialog=email",
    button: (t) => t.order("email.button"),
    typed: { email: "ann@example.com" },
    isDone: ({ email }) => email === "ann@example.com",
  },
];
const toReads = ({ calls, write }: Decision) => calls.filter((call) => call !== write);
const rows = [
  ...crossFaults(
    DECISIONS.map((each) => ({ ...each, calls: toReads(each) })),
    ONE_OF_A_KIND,
  ),
  ...crossFaults(
    DECISIONS.map((each) => ({ ...each, calls: [each.write] })),
    FAULT_NAMES,
  ),
];
type Row = (typeof rows)[number];

interface Journey {
  visitor: Visitor;
  broken: Page;
  last: Page;
  order: Order;
}

let outcomes: Outcomes<Row, Journey>;
beforeAll(async () => {
  const { origin, serveAnother, sandbox, gateway } = bed();
  const slow = await serveAnother();
  outcomes = await playRows(rows, async (row) => {
    const visitor = makeVisitor(SLOW.includes(row.fault) ? slow.url : origin);
    const t = await loadTexts(visitor.locale);
    const made = await createOrder(sandbox, { ...FIXED_PAYLOAD, refundAddress: REFUND_ADDRESS });
    await press(sandbox, made, { kind: "wrong-amount" });
    const path = `/order/${made.id}?destinationAddress=${made.destinationAddress}${row.query}`;
    const page = await visitor.open(path);
    gateway.injectFault(visitor.address, row.call, row.fault);
    const broken = await visitor.press(page, row.button(t), row.typed);
    gateway.clearFaults(visitor.address);
    const last = await pressOn({ row, t, visitor }, broken);
    return { visitor, broken, last, order: await lookUp(sandbox, made) };
  });
});

/** Presses the page's button without typing anything, until it redirects or has no button. */
async function pressOn(
  { row, t, visitor }: { row: Row; t: Texts; visitor: Visitor },
  broken: Page,
): Promise<Page> {
  let last = broken;
  for (let count = 0; count < MOST_PRESSES && last.status !== 303; count += 1) {
    const offered = [t.error("resend.button"), row.button(t)].find((name) => offers(last, name));
    if (offered === undefined) return last;
    last = await visitor.press(last, offered);
  }
  return last.status === 303 ? visitor.follow(last) : last;
}

function offers(page: Page, button: string): boolean {
  try {
    return findButton(page, button).textContent !== "";
  } catch {
    return false;
  }
}

/** The gateway executes a request before its response is broken, and the order shows it. A request rejected with 4xx is not executed. */
function isHarmless({ call, write, fault }: Row): boolean {
  return HARMLESS.includes(fault) || (call === write && !["418", "401", "429"].includes(fault));
}

/** The right status, and the page's other text. */
function lookOf({ call, fault }: Row, t: Texts): { status: number; says: string } {
  if (fault === "429") return { status: 429, says: t.common("limit.known", { when: t.wait(7) }) };
  if (call === "order") {
    return { status: statusWithout(fault), says: t.order("unavailable.title") };
  }
  if (call === "validate-address") {
    return { status: 503, says: t.order("error.error_address_unchecked") };
  }
  if (call === "refund-info") return { status: 503, says: t.order("error.main_error") };
  return { status: 409, says: t.order("error.main_error") };
}

function statusWithout(fault: FaultName): number {
  if (fault === "timeout" || fault === "1 byte a second") return 504;
  return /^\d+$/.test(fault) ? 503 : 502;
}

describe.each(rows)("$name, $call: $fault", (row) => {
  const name = isHarmless(row) ? "goes through" : "says what happened and keeps what was typed";

  test(name, async () => {
    const { visitor, broken } = outcomes(row);
    if (isHarmless(row)) {
      expect(broken.status).toBe(303);
      return;
    }
    const t = await loadTexts(visitor.locale);
    expectWholePage(broken, visitor.locale.language);
    const expectation = lookOf(row, t);
    expect(broken.shown).toContain(expectation.says);
    expect(broken.status).toBe(expectation.status);
    const isOpen = offers(broken, row.button(t)) || offers(broken, t.error("resend.button"));
    for (const [name, value] of Object.entries(isOpen ? row.typed : {})) {
      const field = broken.document.querySelector(`form [name="${name}"]`);
      expect(readValue(field)).toBe(value);
    }
  });

  test("is done once in the end", () => {
    const { visitor, last, order } = outcomes(row);
    expect(row.isDone(order), last.shown.slice(0, 600)).toBe(true);
    expectWholePage(last, visitor.locale.language);
  });
});

test("leaves no unhandled exception", () => {
  expect(bed().unhandled).toEqual([]);
});
