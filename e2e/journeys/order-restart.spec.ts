import type { TFunction } from "i18next";
import * as z from "zod";
import type { Exchange } from "../../scripts/product/sandbox.ts";
import { BTC_ADDRESS, showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

const FIXED: Exchange = { rateMode: "FIXED", refundAddress: BTC_ADDRESS };
/** Exchanged by an outside provider, which waits for the rest of a deposit. */
const OUTSIDE: Exchange = { to: "avax", rateMode: "FLOATING", refundAddress: BTC_ADDRESS };

interface Life {
  exchange: Exchange;
  happens: readonly { step: { kind: string; event?: string }; event: string; phase: string }[];
}

/** The log's texts, and the two that a purchase words differently (fiat-buy.spec.ts). */
const NO_EVENTS = ["title", "utc", "now", "PAYMENT_REGISTERED", "PAYMENT_ARRIVED"];

/** The log's texts by their keys: one for each event, and a few others. */
function wordsOfLog(t: TFunction): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(t("order:log", { returnObjects: true }));
}

/** Every event of an order (spec: Order events) in three orders, with the phase of its page. */
const LIVES: readonly Life[] = [
  {
    exchange: {},
    happens: [
      { step: { kind: "pause" }, event: "CREATED", phase: "waiting" },
      { step: { kind: "exact" }, event: "DEPOSIT_REGISTERED", phase: "registered" },
      { step: { kind: "step" }, event: "INCOMING_FUNDS_DETECTED", phase: "confirming" },
      {
        step: { kind: "event", event: "FUNDS_WITHDRAWAL_START" },
        event: "FUNDS_WITHDRAWAL_START",
        phase: "withdrawing",
      },
      { step: { kind: "complete" }, event: "WITHDRAWAL_COMPLETED", phase: "completed" },
    ],
  },
  {
    exchange: FIXED,
    happens: [
      { step: { kind: "late" }, event: "FIXED_RATE_SLOW_DEPOSIT_DETECTED", phase: "decision" },
      { step: { kind: "change-rate-mode" }, event: "RATE_MODE_CHANGED", phase: "decision" },
      {
        step: { kind: "event", event: "RATE_MODE_CHANGE_ACCEPTED" },
        event: "RATE_MODE_CHANGE_ACCEPTED",
        phase: "confirming",
      },
    ],
  },
  {
    exchange: FIXED,
    happens: [
      {
        step: { kind: "wrong-amount" },
        event: "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
        phase: "decision",
      },
      {
        step: { kind: "volatility" },
        event: "FIXED_RATE_HIGH_VOLATILITY_DETECTED",
        phase: "decision",
      },
      {
        step: { kind: "event", event: "REFUND_REQUESTED" },
        event: "REFUND_REQUESTED",
        phase: "refunding",
      },
      {
        step: { kind: "event", event: "REFUND_COMPLETED" },
        event: "REFUND_COMPLETED",
        phase: "refunded",
      },
    ],
  },
  {
    exchange: {},
    happens: [
      {
        step: { kind: "event", event: "EXPIRED" },
        event: "EXPIRED",
        phase: "order-expired",
      },
      {
        step: { kind: "event", event: "UNDER_REVIEW" },
        event: "UNDER_REVIEW",
        phase: "under-review",
      },
      { step: { kind: "event", event: "FAILED" }, event: "FAILED", phase: "failed" },
    ],
  },
  {
    exchange: OUTSIDE,
    happens: [{ step: { kind: "incomplete" }, event: "DEPOSIT_INCOMPLETE", phase: "short" }],
  },
];

test("the page shows the true state after the server restarts at any event", async ({
  page,
  at,
  t,
  sandbox,
  product,
  complaints,
}) => {
  test.slow();
  // Requests that the page still makes while the server is away.
  complaints.expect(/net::ERR_(CONNECTION_|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/);
  // They include a late part's script: its page then stays as the server rendered it.
  complaints.expect(/Failed to fetch dynamically imported module: .*\/(?:refund|status)-\w+-/);
  await sandbox.switches({ autoProgress: false });
  const lives = [];
  for (const { exchange, happens } of LIVES) {
    lives.push({ order: await sandbox.makeOrder(exchange), happens });
  }
  // The orders run in parallel, because a restart takes seconds.
  const longest = Math.max(...LIVES.map(({ happens }) => happens.length));
  for (let turn = 0; turn < longest; turn += 1) {
    const now = lives.flatMap(({ order, happens }) =>
      happens.slice(turn, turn + 1).map((happened) => ({ order, ...happened })),
    );
    for (const { order, step } of now) await sandbox.control(order.id, step);
    await product.restart();
    for (const { order, event, phase } of now) {
      await page.goto(at(order.path));
      await showsPhase(page, t, phase);
      const log = page.getByRole("region", { name: t("order:log.title") });
      await expect(log.getByText(t(`order:log.${event}`), { exact: true })).toHaveCount(1);
    }
  }
  // Every event has its text in the log.
  const events = Object.keys(wordsOfLog(t)).filter((key) => !NO_EVENTS.includes(key));
  const seen = LIVES.flatMap(({ happens }) => happens.map(({ event }) => event));
  expect(seen.toSorted()).toEqual(events.toSorted());
});
