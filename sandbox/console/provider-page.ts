// The console's page about the fiat provider: the held steps, and the state of each account.
import type { SandboxEnv } from "../env";
import { listProviderAccounts, type ProviderAccountRow } from "../provider/accounts";
import { listChecks, type Check } from "../provider/checks";
import { HELD_STEPS, readSwitches, type HeldStep } from "../switches";
import { html, type Markup } from "../../exchange/http/markup";
import { toTime } from "./orders-pages";

/** A provider account with its checks. */
export interface ListedAccount extends ProviderAccountRow {
  readonly checks: readonly Check[];
}

/** Returns the newest provider accounts, at most `count`. */
export async function listCustomers(
  env: SandboxEnv,
  count: number,
): Promise<readonly ListedAccount[]> {
  const rows = await listProviderAccounts(env.DB, count);
  return Promise.all(
    rows.map(async (row) => ({ ...row, checks: await listChecks(env, row.user_id) })),
  );
}

const HELD_NAMES: Record<HeldStep, string> = {
  email: "Confirmed emails",
  review: "Reviews",
  payment: "Card payments",
  payout: "Payouts",
};

/** Returns the provider page, newest first. */
export async function toProviderBody(env: SandboxEnv, count: number): Promise<Markup> {
  const [{ held }, accounts] = await Promise.all([readSwitches(env.DB), listCustomers(env, count)]);
  return html`<p>
      Northpay, the made-up provider of fiat exchanges. Its email is in the outbox, its pages are
      linked from there, from an attempt and from an order.
    </p>
    <section>
      <h2>Hold</h2>
      <form method="post" action="/sandbox/provider">
        ${HELD_STEPS.map((step) => toTick(step, held.includes(step)))}
        <button class="main" name="kind" value="hold">Hold what is ticked</button>
      </form>
    </section>
    ${accounts.length === 0 ? html`<p>Nobody has signed up yet.</p>` : accounts.map(toAccount)}`;
}

function toTick(step: HeldStep, isHeld: boolean): Markup {
  return isHeld
    ? html`<label class="tick"
        ><input type="checkbox" name="${step}" checked />${HELD_NAMES[step]}</label
      >`
    : html`<label class="tick"><input type="checkbox" name="${step}" />${HELD_NAMES[step]}</label>`;
}

function toAccount({ email, confirmed_at: confirmedAt, checks }: ListedAccount): Markup {
  const state = confirmedAt === null ? "not confirmed" : `confirmed ${toTime(confirmedAt)}`;
  return html`<section>
    <h2>${email}</h2>
    <form method="post" action="/sandbox/provider">
      <input type="hidden" name="email" value="${email}" />
      <p>Email ${state}</p>
      <button name="kind" value="confirm-email">Confirm the email</button>
      <button name="kind" value="remove">Remove it</button>
    </form>
    ${checks.map((check) => toCheck(email, check))}
  </section>`;
}

function toCheck(email: string, { feature, status, rejectReason }: Check): Markup {
  return html`<form method="post" action="/sandbox/provider">
    <input type="hidden" name="email" value="${email}" />
    <input type="hidden" name="feature" value="${feature}" />
    <p>To ${feature}: ${status} ${rejectReason}</p>
    <button class="main" name="kind" value="pass">Pass</button>
    <button name="kind" value="review">Put under review</button>
    <label>Reason<input name="reason" value="The photo is not readable" /></label>
    <label class="tick"><input type="checkbox" name="final" />for good</label>
    <button name="kind" value="reject">Reject</button>
    <button name="kind" value="ask">Ask for documents</button>
  </form>`;
}
