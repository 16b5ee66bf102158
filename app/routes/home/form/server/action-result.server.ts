import type { AppLoadContext } from "@remix-run/cloudflare";
import type { TicketPage } from "../draft";

/** The page that an action answers, and whether it had to do without instruments. */
interface Answer {
  page: TicketPage;
  lacksInstruments: boolean;
}

// A form that is sent without script is answered by its action and then rendered by its loader. What
// the action found out is kept here for that loader, so that nothing is asked twice.
const answers = new WeakMap<AppLoadContext, Answer>();

export function keepAnswer(context: AppLoadContext, answer: Answer): void {
  answers.set(context, answer);
}

export function takeAnswer(context: AppLoadContext): Answer | undefined {
  return answers.get(context);
}
