// The end of every run: faults stop, the provider approves, and the visitor follows the page.
import { expect } from "vitest";
import type { FiatView } from "~/domain/fiat/attempt";
import type { TestAccount } from "./account";
import { checkInvariants, INVARIANTS } from "./invariants";

const ENOUGH_ROUNDS = 60;
const ROUND_MS = 65_000;

/** Brings the account's attempt to its order. */
export async function finish(account: TestAccount): Promise<void> {
  const { provider } = account;
  await account.letGo();
  Object.assign(account, { isPaused: false, worker: "well" });
  Object.assign(provider, { fault: "none", isConfirmed: true, feature: "passed" });
  for (let round = 0; round < ENOUGH_ROUNDS; round += 1) {
    account.now += ROUND_MS;
    const view = await account.open();
    checkInvariants(account);
    if (view?.step.kind === "payment") break;
    await follow(account, view);
  }
  const view = await account.open();
  expect(view?.step.kind, INVARIANTS.ends).toBe("payment");
}

/** Follows the page's request. */
async function follow(account: TestAccount, view: FiatView | undefined): Promise<unknown> {
  const { access } = account;
  if (!view) return account.press("buy", "200");
  const { id, step } = view;
  if (view.isStopped) return access.retry(id);
  switch (step.kind) {
    case "accept-terms":
      return access.acceptTerms(id);
    case "accept-quote":
      return access.acceptQuote(id);
    case "rejected":
      return access.retry(id);
    case "failed":
      return step.mayRetry ? access.retry(id) : access.drop(id);
    default:
      return undefined;
  }
}
