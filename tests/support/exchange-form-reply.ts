import type { handleExchangeForm } from "~/routes/home/form/server/action.server";
import type { FormActionData } from "~/routes/home/form/fields";

/** What an action of the ticket answered: a redirect, or a page with its status. */
export interface ReadActionData extends Partial<FormActionData> {
  status: number;
  location?: string | null;
}

export function readFormActionData(
  answer: Awaited<ReturnType<typeof handleExchangeForm>>,
): ReadActionData {
  if (!("data" in answer)) {
    return { status: answer.status, location: answer.headers.get("Location") };
  }
  const answered: FormActionData = answer.data;
  return { status: answer.init?.status ?? 200, ...answered };
}
