// Requirement 36 of docs/security.md on read-only pages. Whatever a call returns, the page is complete in the visitor's
// language with the right status, and the next one recovers.
import { beforeAll, describe, expect, test } from "vitest";
import { createOrder, ETH_ADDRESS, FIXED_PAYLOAD, press } from "../support/sandbox-orders";
import { FAULT_NAMES, HARMLESS, reasonWithoutRate, SLOW, type FaultName } from "./support/faults";
import type { CallName } from "./support/fault-gateway";
import { asField, expectWholePage, valueOfField, type Page } from "./support/page";
import { crossFaults, playRows, type Outcomes } from "./support/rows";
import { useTestBed } from "./support/test-bed";
import { loadTexts, type Texts } from "./support/texts";
import { makeVisitor, REFERRED, type Visitor } from "./support/visitor";

const bed = useTestBed();
let order = "";

interface Seen {
  page: Page;
  t: Texts;
  fault: FaultName;
}

/** A page, its contents when all is well, and its contents without one of its calls. */
interface PageCase {
  name: string;
  path: () => string;
  calls: readonly CallName[];
  isWell: (seen: Seen) => void;
  isWithout: Partial<Record<CallName, (seen: Seen) => void>>;
}

function lacksRate({ page, t, fault }: Seen): void {
  const reason = reasonWithoutRate(fault);
  expect(page.status).toBe(200);
  expect(page.shown).toContain(t.exchange(`${reason}.title`));
}

const PAGES: readonly PageCase[] = [
  {
    name: "GET home",
    path: () => "/",
    calls: ["rate"],
    isWell({ page, t }) {
      expect(page.status).toBe(200);
      expect(page.shown).toContain(t.exchange("bill.networkFee"));
      expect(valueOfField(page, "amountSend")).toBe(asField(page, "0.005"));
    },
    isWithout: { rate: lacksRate },
  },
  {
    // The home page's default pair includes its amount.
    name: "GET pair without an amount",
    path: () => "/exchange-btc-usdt-trc20",
    calls: ["recommended-amount"],
    isWell({ page }) {
      expect(page.status).toBe(200);
      expect(valueOfField(page, "amountSend")).toBe(asField(page, "0.005"));
    },
    isWithout: {
      "recommended-amount"({ page }) {
        expect(page.status).toBe(200);
        // No pair accepts 500 BTC: the form starts with the value of 500 US dollars (spec: Default amount).
        expect(valueOfField(page, "amountSend")).toBe(asField(page, "0.0051"));
      },
    },
  },
  {
    name: "GET pair",
    path: () => "/exchange-eth-btc?amount=2&mode=FIXED",
    calls: ["rate"],
    isWell({ page, t }) {
      expect(page.status).toBe(200);
      expect(page.shown).toContain(t.exchange("bill.networkFee"));
    },
    isWithout: { rate: lacksRate },
  },
  {
    name: "GET order",
    path: () => order,
    calls: ["order", "refund-info", "rate"],
    isWell({ page, t }) {
      expect(page.status).toBe(200);
      expect(page.shown).toContain(t.order("refund.arrives"));
      expect(page.shown).toContain(t.order("accept.rate"));
    },
    isWithout: {
      order({ page, t, fault }) {
        expect(page.status).toBe(statusWithout(fault));
        expect(page.shown).toContain(t.order("unavailable.text"));
        expect(page.shown, "nothing of an order that is not there").not.toContain(ETH_ADDRESS);
      },
      "refund-info"({ page, t }) {
        expect(page.status).toBe(200);
        expect(page.shown).toContain(t.order("refund.unknown"));
      },
      rate({ page, t }) {
        expect(page.status).toBe(200);
        expect(page.shown).toContain(t.order("accept.unknown"));
        expect(page.shown, "the way out stays open").toContain(t.order("refund.arrives"));
      },
    },
  },
];

/** Too slow, unreadable, or unavailable: the responsible side. */
function statusWithout(fault: FaultName): number {
  if (fault === "timeout" || fault === "1 byte a second") return 504;
  return /^\d+$/.test(fault) ? 503 : 502;
}

const rows = crossFaults(PAGES, FAULT_NAMES);
type Row = (typeof rows)[number];

let outcomes: Outcomes<Row, { broken: Page; recovered: Page; visitor: Visitor }>;
beforeAll(async () => {
  const { sandbox, gateway, origin, serveAnother } = bed();
  const paid = await createOrder(sandbox, FIXED_PAYLOAD);
  await press(sandbox, paid, { kind: "wrong-amount" });
  order = `/order/${paid.id}?destinationAddress=${paid.destinationAddress}`;
  // Slow rows fail all at once, which opens the breaker: they have a separate Worker.
  const slow = await serveAnother();
  const place = (fault: FaultName) => (SLOW.includes(fault) ? slow.url : origin);
  await Promise.all([makeVisitor(origin).open("/"), makeVisitor(slow.url).open("/")]);
  outcomes = await playRows(rows, async ({ path, call, fault }) => {
    const visitor = makeVisitor(place(fault), undefined, REFERRED);
    gateway.injectFault(visitor.address, call, fault);
    const broken = await visitor.open(path());
    gateway.clearFaults(visitor.address);
    const again = SLOW.includes(fault)
      ? makeVisitor(origin, visitor.locale.code, REFERRED)
      : visitor;
    return { broken, recovered: await again.open(path()), visitor };
  });
});

describe.each(rows)("$name, $call: $fault", (row) => {
  test("gives a complete page with the right status, and recovers", async () => {
    const { broken, recovered, visitor } = outcomes(row);
    const t = await loadTexts(visitor.locale);
    expectWholePage(broken, visitor.locale.language);
    const isHarmless = HARMLESS.includes(row.fault);
    const expectation = isHarmless ? row.isWell : row.isWithout[row.call];
    expectation?.({ page: broken, t, fault: row.fault });
    expectWholePage(recovered, visitor.locale.language);
    row.isWell({ page: recovered, t, fault: row.fault });
  });
});

test("leaves no unhandled exception", () => {
  expect(bed().unhandled).toEqual([]);
});
