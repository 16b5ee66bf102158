// The console's page about accounts: the two seeded accounts with their passwords, and all others.
import { SEED_USERS } from "../seed/seed";
import { toUsdt } from "../../exchange/accounts/usdt";
import type { AccountRow } from "../../exchange/accounts/users";
import { html, type Markup } from "../../exchange/http/markup";
import { toTime } from "./orders-pages";

/** Returns the accounts page, newest first. */
export function toAccountsBody(accounts: readonly AccountRow[]): Markup {
  return html`<section>
      <h2>To sign in with</h2>
      <p>These exist from the start. Whoever registers gets an account of their own.</p>
      <table>
        <tbody>
          ${SEED_USERS.map(
            ({ email, password }) =>
              html`<tr>
                <th scope="row">${email}</th>
                <td><code>${password}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
    <section>
      <h2>Limits</h2>
      <form method="post" action="/sandbox/accounts">
        <button name="kind" value="reset-limits">Reset all limits</button>
      </form>
    </section>
    <div class="pairs">${accounts.map(toAccount)}</div>`;
}

function toAccount(account: AccountRow): Markup {
  return html`<section>
    <h2>${toName(account)}</h2>
    <p>
      Account ${account.id}, since ${toTime(account.created_at)}, referral id
      <code>${account.referral_id}</code>, open sessions: ${account.sessions}
    </p>
    <p>
      Through its referral link: ${account.clicks} clicks, ${account.registrations} registrations,
      ${account.orders} exchanges, ${toUsdt(account.credited)} USDT credited
    </p>
    ${account.email === null ? undefined : toControls(account.email)}
  </section>`;
}

/** A closed account has neither an email nor a Telegram account. */
function toName({ email, telegram }: AccountRow): string {
  return email ?? (telegram === null ? "(closed)" : `Telegram: ${telegram}`);
}

function toControls(email: string): Markup {
  return html`<details>
    <summary>Change this account</summary>
    <form method="post" action="/sandbox/accounts">
      <input type="hidden" name="email" value="${email}" />
      <button name="kind" value="confirm-email">Confirm its email</button>
      <button name="kind" value="expire-access">Expire its access tokens (418)</button>
      <button name="kind" value="end-sessions">End its sessions (401)</button>
      <label>USDT<input name="amount" value="100" inputmode="decimal" size="8" /></label>
      <button name="kind" value="gift">Give it as earned</button>
      <button name="kind" value="deposit">Pay it into the wallet</button>
    </form>
  </details>`;
}
