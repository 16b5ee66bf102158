import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ExchangePage } from "../draft";

/** The page that an action answers, and whether it had to do without instruments. */
interface ActionResult {
  page: ExchangePage;
  lacksInstruments: boolean;
}

// A form that is sent without script is answered by its action and then rendered by its loader. What
// the action found out is kept here for that loader, so that nothing is asked twice.
const results = new WeakMap<AppLoadContext, ActionResult>();

export function setActionResult(context: AppLoadContext, answer: ActionResult): void {
  results.set(context, answer);
}

export function getActionResult(context: AppLoadContext): ActionResult | undefined {
  return results.get(context);
}
