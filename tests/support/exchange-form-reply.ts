import type { handleTicket } from "~/routes/home/form/server/action.server";
import type { TicketAnswer } from "~/routes/home/form/fields";

/** What an action of the ticket answered: a redirect, or a page with its status. */
export interface ReadAnswer extends Partial<TicketAnswer> {
  status: number;
  location?: string | null;
}

export function readTicketAnswer(answer: Awaited<ReturnType<typeof handleTicket>>): ReadAnswer {
  if (!("data" in answer)) {
    return { status: answer.status, location: answer.headers.get("Location") };
  }
  const answered: TicketAnswer = answer.data;
  return { status: answer.init?.status ?? 200, ...answered };
}
