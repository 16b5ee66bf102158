import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Deposit, Order, OrderEventKind } from "~/domain/order/order";
import { deriveEvidence, type OrderEvidence } from "~/domain/order/order-evidence";
import { deriveOrderPhase } from "~/domain/order/order-phase";
import { headlineKey } from "~/routes/order/view/headline";
import { toOrderView } from "~/routes/order/view/view";
import type { FoundPage } from "~/routes/order/page-view";
import { pageToShow, seePage, type SeenPages } from "~/routes/order/page/page-to-show";
import { makeViewContext } from "../routes/support/view-context";
import { amount } from "../support/amount";
import { NOW, sampleOrder, withEvents } from "../support/samples";

const deposit = (confirmations: number): Deposit => ({ amount: amount("0.1"), confirmations });

describe("the evidence of a deposit", () => {
  it.each<[string, Partial<Order>, OrderEvidence]>([
    ["nothing", {}, "none"],
    ["a transaction in no block", { deposits: [deposit(0)] }, "seen"],
    ["one in a block", { deposits: [deposit(1)] }, "in-block"],
    ["one with enough confirmations", { deposits: [deposit(3)] }, "held"],
    ["one that is announced by an event alone", withEvents("INCOMING_FUNDS_DETECTED"), "in-block"],
    ["a second one, beside one that is held", { deposits: [deposit(3), deposit(0)] }, "held"],
    ["a payout", withEvents("FUNDS_WITHDRAWAL_START"), "held"],
  ])("%s", (_, change, evidence) => {
    expect(deriveEvidence(sampleOrder({ ...change, minConfirmations: 3 }))).toBe(evidence);
  });

  it("is never 'not in a block' with a confirmation", () => {
    const order = sampleOrder({ minConfirmations: 3, deposits: [deposit(1)] });
    expect(deriveOrderPhase(order, NOW)).toBe("confirming");
  });
});

/** The events of a deposit in order; a decision about its amount may come in between. */
const LIFE: readonly (Partial<Order> & { kinds: readonly OrderEventKind[] })[] = [
  { kinds: [] },
  { kinds: ["DEPOSIT_REGISTERED"], deposits: [deposit(0)] },
  { kinds: ["FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"], deposits: [deposit(1)] },
  { kinds: ["FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"], deposits: [deposit(3)] },
  { kinds: ["RATE_MODE_CHANGE_ACCEPTED"], deposits: [deposit(3)] },
  { kinds: ["INCOMING_FUNDS_DETECTED"], deposits: [deposit(3), deposit(0)] },
];

const STAGES = LIFE.map((_, last) => {
  const kinds = LIFE.slice(0, last + 1).flatMap((stage) => stage.kinds);
  const deposits = LIFE[last]?.deposits ?? [];
  const order = sampleOrder({ ...withEvents(...kinds), minConfirmations: 3, deposits });
  return toOrderView(order, makeViewContext());
});

/** How much a headline promises about the money. */
const SAYS: Readonly<Record<string, number>> = {
  waiting: 0,
  registered: 1,
  decision: 1,
  confirming: 2,
  confirmed: 3,
};

describe("the shown evidence", () => {
  it("advances through the stages without a step back", () => {
    const said = STAGES.map(({ intake }) => intake.evidence);
    expect(said).toEqual(said.toSorted((one, other) => one - other));
    expect(headlineKey(STAGES.at(-1) ?? fail())).toBe("confirmed");
  });

  it("is never taken back in any order of polls", () => {
    const stage = fc.integer({ min: 0, max: STAGES.length - 1 });
    fc.assert(
      fc.property(fc.array(stage, { minLength: 2, maxLength: 12 }), (polls) => {
        let seen: SeenPages | undefined;
        let furthest = 0;
        for (const poll of polls) {
          seen = seePage(seen, toPage(STAGES[poll] ?? fail()));
          const { shown } = pageToShow(seen);
          if (shown.kind !== "found") return false;
          const { evidence, isHeld } = shown.order.intake;
          const isSaid = isHeld && shown.order.phase !== "decision";
          if (evidence < furthest) return false;
          if (isSaid && SAYS[headlineKey(shown.order)] !== 3) return false;
          furthest = evidence;
        }
        return true;
      }),
    );
  });
});

function toPage(order: ReturnType<typeof toOrderView>): FoundPage {
  const base = { id: order.id, displayId: order.id, title: "", refreshSeconds: undefined };
  const none = { dialog: undefined, kept: undefined, refreshSwitch: undefined };
  return { ...base, ...none, kind: "found", order, hasOpenOrders: false };
}

function fail(): never {
  throw new Error("There is no such stage");
}
