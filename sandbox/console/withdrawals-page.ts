// The console's page about withdrawals: pay out now, or reject and refund.
import { toUsdt } from "../../exchange/accounts/usdt";
import type { WithdrawalRow } from "../../exchange/accounts/withdrawals";
import { html, type Markup } from "../../exchange/http/markup";
import { toTime } from "./orders-pages";

/** Returns the withdrawals page, newest first. */
export function toWithdrawalsBody(rows: readonly WithdrawalRow[]): Markup {
  if (rows.length === 0) return html`<p>Nobody has asked for a withdrawal yet.</p>`;
  return html`${rows.map(toWithdrawal)}`;
}

function toWithdrawal(row: WithdrawalRow): Markup {
  return html`<section>
    <h2>${toUsdt(row.amount)} USDT: ${row.status}</h2>
    <p>
      Account ${row.user_id}, ${toTime(row.created_at)}, fee ${toUsdt(row.fee)}, to
      <code>${row.address}</code>
    </p>
    ${row.status === "PENDING" ? toControls(row.id) : undefined}
  </section>`;
}

function toControls(id: string): Markup {
  return html`<form method="post" action="/sandbox/withdrawals">
    <input type="hidden" name="id" value="${id}" />
    <button class="main" name="kind" value="complete">Pay out</button>
    <button name="kind" value="reject">Reject</button>
  </form>`;
}
