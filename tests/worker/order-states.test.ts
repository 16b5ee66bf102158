// Every combination of events that the rules distinguish (spec: Order page steps; Rate warning; Rate-changed warning).
// The gateway says so, in any combination that another implementer's may send. The pages are read without script in both
// languages. A combination without a row fails.
import { beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { ORDER_EVENT_KINDS, type OrderEventKind } from "~/domain/order/order";
import {
  deriveOrderStatus,
  deriveOrderStepIndex,
  hasRateChangedWarning,
  hasRateWarning,
} from "~/domain/order/order-status";
import * as z from "zod";
import { createOrder, FIXED_PAYLOAD } from "../support/sandbox-orders";
import {
  EXPECTATIONS,
  SEEN_DECISION,
  seenInterruption,
  type OrderExpectation,
  patternOf,
} from "./support/order-expectations";
import { readOrderPage } from "./support/read-order-page";
import { expectWholePage, withoutBlanks, type Page } from "./support/page";
import type { GatewayResponse } from "./support/faults";
import { playEvery, type Outcomes } from "./support/rows";
import {
  ANNOUNCED_DECISION,
  isDepositAnnounced,
  isRateGivenUp,
  UNLISTED_PAYOUT,
} from "./support/unlisted-expectations";
import { CLOSING, ROWS, WARNING_TEXTS, type Row } from "./support/order-state-rows";
import { useTestBed } from "./support/test-bed";
import { loadTexts, type Texts } from "./support/texts";
import { makeVisitor } from "./support/visitor";

const bed = useTestBed();

const rows = ROWS.map((row) => ({ ...row, name: row.events.join(" + ") || "no more" }));

let outcomes: Outcomes<(typeof rows)[number], Page[]>;
beforeAll(async () => {
  outcomes = await playEvery(rows, 4, async ({ events }) => {
    const { origin, sandbox, gateway } = bed();
    const { id, destinationAddress } = await createOrder(sandbox, FIXED_PAYLOAD);
    const path = `/order/${id}?destinationAddress=${destinationAddress}`;
    return Promise.all(
      LOCALES.map(({ code }) => {
        const visitor = makeVisitor(origin, code);
        gateway.breakFor(visitor.address, { order: (right) => sayEvents(right, events) });
        return visitor.open(path);
      }),
    );
  });
});

const said = z.looseObject({ orderEvents: z.array(z.looseObject({})) });

/** The reply with these events too, and without the gateway's word about decisions: the events decide. */
function sayEvents({ status, body }: GatewayResponse, kinds: readonly string[]): GatewayResponse {
  const { canRefund: _, canAccept: __, ...order } = said.parse(JSON.parse(body));
  const events = kinds.map((kind) => ({ kind, createdAt: new Date().toISOString() }));
  const orderEvents = [...order.orderEvents, ...events];
  return { status, body: JSON.stringify({ ...order, orderEvents }) };
}

/** The rules' result for these events (spec: Order page steps). */
function combinationOf(kinds: readonly OrderEventKind[]): string {
  const order = { events: kinds.map((kind) => ({ kind })) };
  const warnings = [hasRateWarning(order), hasRateChangedWarning(order)];
  return [deriveOrderStatus(order), deriveOrderStepIndex(order), ...warnings].join(" ");
}

test("every combination that the rules distinguish has a row", () => {
  const all = Array.from({ length: 2 ** ORDER_EVENT_KINDS.length }, (_, bits) =>
    combinationOf(ORDER_EVENT_KINDS.filter((_kind, place) => (bits >> place) & 1)),
  );
  const played = rows.map(({ events }) => combinationOf(["CREATION_END", ...events]));
  // 'res', without any event, is a response that the sandbox never gives: see order-money.test.ts.
  const expected = new Set(all.filter((combination) => !combination.startsWith("res ")));
  expect([...expected].filter((combination) => !played.includes(combination))).toEqual([]);
});

describe.each(rows)("$name: $status, step $step, $phase", (row) => {
  test("matches the rules", () => {
    const isRate = row.warns.some((kind) => kind !== "RATE_MODE_CHANGED");
    const warnings = [isRate, row.warns.includes("RATE_MODE_CHANGED")];
    const stated = [row.status, row.step, ...warnings].join(" ");
    expect(combinationOf(["CREATION_END", ...row.events])).toBe(stated);
  });

  test.each(LOCALES.map((locale, place) => ({ locale, place, code: locale.code })))(
    "is shown ($code)",
    async ({ locale, place }) => {
      const page = outcomes(row)[place];
      if (!page) throw new Error("Nobody looked at the page");
      const t = await loadTexts(locale);
      const expectation = lookOf(row);
      const seen = readOrderPage(page);
      expect(page.status).toBe(200);
      expectWholePage(page, locale.language);
      expect(seen.headline).toMatch(patternOf(expectation.headline(t)));
      expect(withoutBlanks(page.document.title)).toContain(`${seen.headline} · `);
      const isAsked = row.phase === "waiting" || row.phase === "decision";
      const isAnnounced = isAsked && isDepositAnnounced(row.events);
      for (const text of expectation.story(t)) {
        // A visitor who has sent the coins no longer has them.
        const isDoubtful = isAnnounced && text === t.order("status.waiting.where");
        if (isDoubtful) expect(seen.shown).not.toContain(text);
        else expect(seen.shown).toMatch(patternOf(text));
      }
      expect(seen.steps).toEqual(stepsOf(row));
      expect(seen.offers).toEqual(expectation.offers);
      const isPayable = !row.events.some((kind) => CLOSING.includes(kind));
      expect(seen.hasAddress).toBe(isPayable);
      expect(seen.shown.includes(t.order("send.exactly"))).toBe(isPayable);
      const announced = t.order("status.waiting.announced", { network: "Bitcoin" });
      expect(seen.shown.includes(announced)).toBe(isAnnounced);
      expect(seen.links).toEqual(expectation.leadsTo ? [t.order(expectation.leadsTo)] : []);
      expect(seen.isMoving).toBe(expectation.isMoving);
      for (const event of row.events) expect(seen.log).toContain(t.order(`log.${event}`));
      expectWarnings(seen.shown, row, t);
    },
  );
});

/** Once funds are detected a refund is possible, although its amount is still unknown. */
function lookOf({ phase, events }: Row): OrderExpectation {
  const isSeen = events.includes("INCOMING_FUNDS_DETECTED");
  if (phase === "completed" && isRateGivenUp(events)) return UNLISTED_PAYOUT;
  if (phase === "decision" && isDepositAnnounced(events)) return ANNOUNCED_DECISION;
  if (!isSeen) return EXPECTATIONS[phase];
  if (phase === "under-review" || phase === "failed") return seenInterruption(phase);
  return phase === "decision" ? SEEN_DECISION : EXPECTATIONS[phase];
}

/** A decision keeps the order at its step; a future refund is the last step. */
function stepsOf({ phase, step }: Row): readonly (number | undefined)[] {
  if (["decision", "under-review", "failed"].includes(phase)) return [step - 1, step];
  if (phase === "refunding" && step === 3) return [2, 3];
  return EXPECTATIONS[phase].steps;
}

function expectWarnings(shown: string, { warns, phase }: Row, t: Texts): void {
  for (const [kind, text] of Object.entries(WARNING_TEXTS)) {
    const pattern = patternOf(text(t));
    if (warns.some((warning) => warning === kind)) expect(shown).toMatch(pattern);
    else expect(shown).not.toMatch(pattern);
  }
  const isPassed = warns.length > 0 && phase !== "decision";
  expect(shown.includes(t.order("warning.passed"))).toBe(isPassed);
}
