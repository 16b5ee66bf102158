// How long a page waits for its calls: all of them together have one budget, whatever each may take by itself. A call
// that is too late fails for this page and goes on; where its result is remembered, the next page has it.
import { fail, type Result } from "~/domain/failure/result";
import { FORM_PATIENCE_MS, PAGE_BUDGET_SHARES } from "~/domain/page-limits";
import { inTime } from "~/domain/site/in-time";
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
