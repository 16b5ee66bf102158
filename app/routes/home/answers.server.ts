import type { AppLoadContext } from "@remix-run/cloudflare";
import type { TicketPage } from "~/routes/home/ticket";

// A form that is sent without script is answered by its action and then rendered by its loader. What
// the action found out is kept here for that loader, so that nothing is asked twice.
const answers = new WeakMap<AppLoadContext, TicketPage>();

export function keepAnswer(context: AppLoadContext, page: TicketPage): void {
  answers.set(context, page);
}

export function takeAnswer(context: AppLoadContext): TicketPage | undefined {
  return answers.get(context);
}
