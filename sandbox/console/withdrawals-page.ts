// The console's page about withdrawals: pay out now, or reject and give back.
import { toUsdt } from "../accounts/usdt";
import type { WithdrawalRow } from "../accounts/withdrawals";
import { html, type Markup } from "./markup";
import { toTime } from "./orders-pages";

/** The withdrawals page, newest first. */
export function toWithdrawalsBody(rows: readonly WithdrawalRow[]): Markup {
  if (rows.length === 0) return html`<p>Nobody has asked for a withdrawal yet.</p>`;
  return html`<section class="scroll">
    <table>
      <thead>
        <tr>
          <th>When</th>
          <th>Account</th>
          <th>USDT</th>
          <th>To</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(toRow)}
      </tbody>
    </table>
  </section>`;
}

function toRow(row: WithdrawalRow): Markup {
  return html`<tr>
    <td>${toTime(row.created_at)}</td>
    <td>${row.user_id}</td>
    <td>${toUsdt(row.amount)}, fee ${toUsdt(row.fee)}</td>
    <td><code>${row.address}</code></td>
    <td>${row.status === "PENDING" ? toControls(row.id) : row.status}</td>
  </tr>`;
}

function toControls(id: string): Markup {
  return html`<form method="post" action="/sandbox/withdrawals">
    <input type="hidden" name="id" value="${id}" />
    <button class="main" name="kind" value="complete">Pay out</button>
    <button name="kind" value="reject">Reject</button>
  </form>`;
}
