// How long a page waits for its calls: all of them together have one budget, whatever each may take by itself. A call
// that is too late fails for this page and goes on; where its result is remembered, the next page has it.
import { fail, type Result } from "~/domain/failure/result";
import { FORM_PATIENCE_MS, PAGE_BUDGET_SHARES } from "~/domain/page-limits";
import { inTime } from "~/domain/site/in-time";
import type { AccountGateway } from "~/gateways/account.server";
import type { RateGateway } from "~/gateways/rate.server";
import { isReading } from "../../runtime/is-reading";

/** How long a request's calls may take together, ms, and until when (epoch ms; Infinity for what is no page). */
export interface PageBudget {
  readonly budgetMs: number;
  readonly deadline: number;
  readonly now: () => number;
  readonly traceId: string;
}

/** How long there is to wait for a call with that share of the time, ms. Whoever sent a form has a page to look at, and waits longer. */
export function findPatience({ budgetMs, deadline, now }: PageBudget, share: number): number {
  if (deadline === Infinity) return Math.max(FORM_PATIENCE_MS, budgetMs);
  return Math.min(share * budgetMs, deadline - now());
}

/** The same gateway; what is remembered for everybody has a patience of its own already, and a page's rate may be somebody's own. */
export function withRateBudget(gateway: RateGateway, budget: PageBudget): RateGateway {
  return {
    ...gateway,
    fetchRate: (query, signal) => within(budget, gateway.fetchRate(query, signal)),
    fetchPageRate: (query) => within(budget, gateway.fetchPageRate(query)),
    fetchRecommendedAmount: (query) =>
      within(budget, gateway.fetchRecommendedAmount(query), PAGE_BUDGET_SHARES.optional),
  };
}

/** The same gateway; what it reads for a page has a page's time. */
export function withAccountBudget(gateway: AccountGateway, budget: PageBudget): AccountGateway {
  return {
    ...gateway,
    fetchAccount: () => within(budget, gateway.fetchAccount()),
    fetchReferrerId: () => within(budget, gateway.fetchReferrerId()),
    fetchBalances: () => within(budget, gateway.fetchBalances()),
    fetchAccruals: () => within(budget, gateway.fetchAccruals()),
    fetchCashbacks: () => within(budget, gateway.fetchCashbacks()),
    fetchPayouts: () => within(budget, gateway.fetchPayouts()),
    listApiKeys: () => within(budget, gateway.listApiKeys()),
    fetchVerification: () => within(budget, gateway.fetchVerification()),
    fetchAccountOrders: (query) => within(budget, gateway.fetchAccountOrders(query)),
    listSessions: () => within(budget, gateway.listSessions()),
    fetchAffiliateDays: () => within(budget, gateway.fetchAffiliateDays()),
  };
}

/** The result of a call, or a timeout when there is no more time to wait for it. */
export async function within<T>(
  budget: PageBudget,
  call: Promise<Result<T>>,
  share: number = PAGE_BUDGET_SHARES.all,
): Promise<Result<T>> {
  if (budget.deadline === Infinity) return call;
  const result = await inTime(call, findPatience(budget, share));
  return result ?? fail({ kind: "timeout", traceId: budget.traceId });
}

/** When calls have to be done, epoch ms. A document has to start soon; a form, its reply and data in the background have a page to wait on. */
export function findDeadline(request: Request, pageBudgetMs: number, isReply: boolean): number {
  const isDocument = request.headers.get("Accept")?.includes("text/html") ?? false;
  return isReading(request) && isDocument && !isReply ? Date.now() + pageBudgetMs : Infinity;
}
