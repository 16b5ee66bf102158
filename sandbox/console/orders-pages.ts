// The console's pages about orders: the list, and one order with all its controls.
import { ORDER_EVENT_KINDS } from "~/domain/order/order";
import { deriveOrderStatus } from "~/domain/order/order-status";
import { spellOrderId } from "../../exchange/orders/order-id";
import type { OrderRow } from "../../exchange/orders/order-rows";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { instrumentsOf, type Swap } from "../play/swap";
import { html, type Markup } from "../../exchange/http/markup";
import { toFactsTable } from "./facts-table";

const STEP_NAMES: readonly (readonly [kind: string, name: string])[] = [
  ["exact", "Exact deposit"],
  ["short", "Short deposit"],
  ["late", "Late deposit"],
  ["extra", "Extra deposit"],
  ["wrong-amount", "Wrong amount"],
  ["volatility", "High volatility"],
  ["change-rate-mode", "Change rate mode"],
  ["redirect", "Continue elsewhere"],
  ["step", "One step on"],
  ["review", "Put under review"],
  ["complete", "Complete"],
  ["refund", "Refund"],
  ["grant-refund", "Grant the pending refund"],
  ["drop-refund", "Drop the pending refund"],
  ["fail", "Fail"],
  ["expire", "Fixed price runs out"],
  ["expire-order", "Order expires"],
];

/** Steps of a provider that asks nobody. */
const OUTSIDE_STEPS = [
  ["incomplete", "Too small to exchange"],
  ["return", "Goes back by itself"],
] as const;

/** Steps of a payment at its provider's page. */
const PAYMENT_STEPS = [
  ["pay", "Pay at the provider's"],
  ["fail-payment", "Payment fails"],
  ["abandon-payment", "Payment given up"],
] as const;

/** Returns the list of orders, newest first. */
export function toOrdersBody(rows: readonly OrderRow[]): Markup {
  if (rows.length === 0) {
    return html`<p>No order yet. Create one on the exchange; it will show up here.</p>`;
  }
  return html`<p>An order that nobody touches completes by itself in about a minute.</p>
    <section class="scroll">
      <table>
        <thead>
          <tr>
            <th>Order</th>
            <th>Exchange</th>
            <th>State</th>
            <th>Created, UTC</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(toRow)}
        </tbody>
      </table>
    </section>`;
}

function toRow(row: OrderRow): Markup {
  return html`<tr>
    <td><a href="/sandbox/order?id=${row.id}">${spellOrderId(row.id)}</a></td>
    <td>${row.claimed_deposit_amount} ${row.from_slug} → ${row.amount_to_get} ${row.to_slug}</td>
    <td>${row.state}</td>
    <td>${toTime(row.created_at)}</td>
  </tr>`;
}

/** Returns the page of one order: the order as the exchange knows it, and its swap, which the buttons change. */
export function toOrderBody(record: PayableOrder, swap: Swap): Markup {
  const { from } = instrumentsOf(swap);
  const page = `/order/${record.orderId}?destinationAddress=${encodeURIComponent(record.destinationAddress)}`;
  return html`<p>
      <a href="${page}">The visitor's page</a> · ${deriveOrderStatus(record)} · ${record.rateMode}
    </p>
    <section>
      <h2>Do something to it</h2>
      <form method="post" action="/sandbox/order">
        <input type="hidden" name="orderId" value="${record.orderId}" />
        ${stepsOf(swap).map(([kind, name]) => toButton(kind, name))}
        ${swap.isPaused ? toButton("resume", "Resume") : toButton("pause", "Pause")}
      </form>
      <form method="post" action="/sandbox/order">
        <input type="hidden" name="orderId" value="${record.orderId}" />
        <label
          >Deposit of ${from.currency.ticker}<input name="amount" inputmode="decimal" required
        /></label>
        <button name="kind" value="deposit">Send it</button>
      </form>
      <form method="post" action="/sandbox/order">
        <input type="hidden" name="orderId" value="${record.orderId}" />
        <label
          >Its provider reports<select name="event">
            ${ORDER_EVENT_KINDS.map((kind) => html`<option>${kind}</option>`)}
          </select></label
        >
        <button name="kind" value="event">Report it</button>
      </form>
    </section>
    ${toFacts(record)} ${toSwapFacts(swap)}`;
}

// A button that does nothing would be taken for a fault.
function stepsOf({ isPassedOn, payment }: Swap): typeof STEP_NAMES {
  return [
    ...STEP_NAMES,
    ...(isPassedOn === true ? OUTSIDE_STEPS : []),
    ...(payment ? PAYMENT_STEPS : []),
  ];
}

function toFacts(record: PayableOrder): Markup {
  const { from, to, agreed, payment } = record;
  const facts: readonly (readonly [string, string])[] = [
    ["Sends", `${record.claimedDeposit} ${from.slug}`],
    ["Receives", `${agreed.amountToGet} ${to.slug}`],
    ["Deposit address", payment.depositAddress || "–"],
    ["Destination", record.destinationAddress],
    ["Refund to", record.refundAddress ?? "–"],
    ["Refund memo", record.refundMemo ?? "–"],
    ["Pending refund to", toPendingTarget(record)],
    ["Email", record.userEmail ?? "–"],
    ["Payment", record.visit?.payment?.status ?? "–"],
    ["Price holds until", payment.payBy ? toTime(payment.payBy) : "–"],
    ...record.deposits.map(
      ({ amount, confirmations }) =>
        [
          "Deposit",
          `${amount}, ${String(confirmations ?? "–")} of ${String(payment.confirmations ?? "–")}`,
        ] as const,
    ),
    ...record.refunds.map(
      ({ amount, networkFee = "–" }) => ["Paid back", `${amount}, fee ${networkFee}`] as const,
    ),
    ...record.events.map(
      ({ kind, createdAt }) => [kind, createdAt === undefined ? "–" : toTime(createdAt)] as const,
    ),
  ];
  return html`<section class="scroll">
    <h2>What the exchange knows</h2>
    ${toFactsTable(facts)}
  </section>`;
}

function toSwapFacts({ events }: Swap): Markup {
  return html`<section class="scroll">
    <h2>What its provider did</h2>
    ${toFactsTable(events.map(({ kind, createdAt = 0 }) => [kind, toTime(createdAt)] as const))}
  </section>`;
}

function toButton(kind: string, name: string): Markup {
  return html`<button name="kind" value="${kind}">${name}</button> `;
}

/** Formats a time for a table, in UTC to the second. */
export function toTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

function toPendingTarget({ pendingRefund }: PayableOrder): string {
  if (!pendingRefund) return "–";
  const { refundAddress, refundMemo, contestedAt } = pendingRefund;
  const target = refundMemo === undefined ? refundAddress : `${refundAddress}, memo ${refundMemo}`;
  return contestedAt === undefined ? target : `${target} (another address was named)`;
}
