// Limits how long a page waits for its calls: they share one budget, whatever timeout each has. A late call fails for
// this page but continues; if its result is remembered, the next page uses it.
import { fail, type Result } from "~/domain/failure/result";
import { FORM_PATIENCE_MS, PAGE_BUDGET_SHARES } from "~/domain/limits/page-limits";
import { inTime } from "~/domain/time/in-time";
import { isReading } from "../../runtime/is-reading";

/** How long a request's calls may take together, ms, and until when (epoch ms; Infinity for responses that are not a page). */
export interface PageBudget {
  readonly budgetMs: number;
  readonly deadline: number;
  readonly now: () => number;
  readonly traceId: string;
}

/** Returns how long to wait for a call with this share of the budget, ms. A form waits longer, because its page stays visible meanwhile. */
export function findPatience({ budgetMs, deadline, now }: PageBudget, share: number): number {
  if (deadline === Infinity) return Math.max(FORM_PATIENCE_MS, budgetMs);
  return Math.min(share * budgetMs, deadline - now());
}

/** Returns the result of a call, or a timeout if the budget is used up. */
export async function within<T>(
  budget: PageBudget,
  call: Promise<Result<T>>,
  share: number = PAGE_BUDGET_SHARES.all,
): Promise<Result<T>> {
  if (budget.deadline === Infinity) return call;
  const result = await inTime(call, findPatience(budget, share));
  return result ?? fail({ kind: "timeout", traceId: budget.traceId });
}

/** Returns when calls must be done, epoch ms. A document must start soon. Forms, their replies and background data have no deadline, because a page is already visible. */
export function findDeadline(request: Request, pageBudgetMs: number, isReply: boolean): number {
  const isDocument = request.headers.get("Accept")?.includes("text/html") ?? false;
  return isReading(request) && isDocument && !isReply ? Date.now() + pageBudgetMs : Infinity;
}
