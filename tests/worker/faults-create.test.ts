// Requirements 21 and 36 of docs/security.md during creation: whatever a call returns, the typed values stay, and
// pressing on creates exactly one order.
import { beforeAll, describe, expect, test } from "vitest";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/sandbox-orders";
import { FAULT_NAMES, HARMLESS, reasonWithoutRate, SLOW, type FaultName } from "./support/faults";
import type { CallName } from "./support/fault-gateway";
import { expectWholePage, mainButtonOf, expectTyped, type Page } from "./support/page";
import { crossFaults, playRows, type Outcomes } from "./support/rows";
import { useTestBed } from "./support/test-bed";
import { loadTexts, type Texts } from "./support/texts";
import { makeVisitor, type Visitor } from "./support/visitor";

const bed = useTestBed();
const PAIR = "/exchange-btc-eth?amount=0.1&utm_source=mail";
const MOST_PRESSES = 4;

/** Includes values that a floating rate does not need: no typed value may be lost. */
const TYPED = {
  amountSend: "0.125",
  destinationAddress: ETH_ADDRESS,
  refundAddress: BTC_ADDRESS,
  email: "ann@example.com",
};

/** The creation may take 200 s, and no test waits for that: tests/gateways/faults.test.ts shortens it. */
const TOO_SLOW: readonly FaultName[] = ["timeout", "1 byte a second"];
/** The reply is unreadable: the gateway may have created the order, or not. */
const UNKNOWN: readonly FaultName[] = ["reset", "reset midway", "500", "503"];
/** The gateway rejected it with a code. */
const REJECTED: readonly FaultName[] = ["418", "401"];

const CASES: readonly { calls: readonly CallName[]; faults: readonly FaultName[] }[] = [
  { calls: ["rate", "validate-address"], faults: FAULT_NAMES },
  { calls: ["create"], faults: FAULT_NAMES.filter((fault) => !TOO_SLOW.includes(fault)) },
];
const rows = CASES.flatMap(({ calls, faults }) => crossFaults([{ calls }], faults));
type Row = (typeof rows)[number];

interface Journey {
  visitor: Visitor;
  /** The page after the first press. */
  broken: Page;
  /** The number of orders at that time. */
  ordersThen: number;
  /** The last page, after all faults. */
  last: Page;
  order: Page | undefined;
}

let outcomes: Outcomes<Row, Journey>;
beforeAll(async () => {
  const { gateway, origin, serveAnother } = bed();
  const slow = await serveAnother();
  outcomes = await playRows(rows, async ({ call, fault }) => {
    const visitor = makeVisitor(SLOW.includes(fault) ? slow.url : origin);
    const form = await visitor.open(PAIR);
    const quoted = await visitor.press(form, "quote", TYPED);
    gateway.injectFault(visitor.address, call, fault);
    const broken = await visitor.press(quoted, "create");
    const ordersThen = gateway.ordersOf(visitor.address).length;
    gateway.clearFaults(visitor.address);
    let last = broken;
    for (let press = 0; press < MOST_PRESSES && last.status !== 303; press += 1) {
      last = await visitor.press(last, mainButtonOf(last));
    }
    const order = last.status === 303 ? await visitor.follow(last) : undefined;
    return { visitor, broken, ordersThen, last, order };
  });
});

/** The text of the first page, and whether an order may exist. */
function lookOf({ call, fault }: Row, t: Texts): { status: number; says: string } {
  if (call === "rate") {
    const reason = reasonWithoutRate(fault);
    return { status: fault === "429" ? 429 : 503, says: t.exchange(`${reason}.title`) };
  }
  if (call === "validate-address") {
    return { status: 503, says: t.exchange("errors.error_address_unchecked") };
  }
  if (UNKNOWN.includes(fault)) return { status: 504, says: t.exchange("notice.checking.title") };
  if (fault === "429") return { status: 429, says: t.exchange("notice.too-many.title") };
  return REJECTED.includes(fault)
    ? { status: 422, says: t.exchange("failed.error_create_exchange") }
    : { status: 504, says: t.exchange("failed.error_create_order_unknwon") };
}

describe.each(rows)("POST create, $call: $fault", (row) => {
  const isHarmless = HARMLESS.includes(row.fault);

  const name = isHarmless ? "goes through" : "says what happened and keeps what was typed";

  test(name, async () => {
    const { visitor, broken } = outcomes(row);
    if (isHarmless) {
      expect(broken.status).toBe(303);
      return;
    }
    const t = await loadTexts(visitor.locale);
    expectWholePage(broken, visitor.locale.language);
    const expectation = lookOf(row, t);
    expect(broken.shown).toContain(expectation.says);
    expect(broken.status).toBe(expectation.status);
    expectTyped(broken, TYPED);
  });

  test("creates one order in the end", async () => {
    const { visitor, ordersThen, last, order } = outcomes(row);
    if (row.call !== "create") expect(ordersThen).toBe(isHarmless ? 1 : 0);
    expect(last.shown).toBe("");
    expect(last.status).toBe(303);
    expect(bed().gateway.ordersOf(visitor.address)).toHaveLength(1);
    const t = await loadTexts(visitor.locale);
    expect(order?.status).toBe(200);
    expect(order?.shown).toContain(t.order("send.exactly"));
  });
});

test("leaves no unhandled exception", () => {
  expect(bed().unhandled).toEqual([]);
});
