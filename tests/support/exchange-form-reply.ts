import type { handleExchangeForm } from "~/routes/home/form/server/action.server";
import type { FormActionData } from "~/routes/home/form/fields";

/** The result of the exchange form's action: a redirect, or a page with its status. */
export interface ReadActionData extends Partial<FormActionData> {
  status: number;
  location?: string | null;
}

export function readFormActionData(
  result: Awaited<ReturnType<typeof handleExchangeForm>>,
): ReadActionData {
  if (!("data" in result)) {
    return { status: result.status, location: result.headers.get("Location") };
  }
  const returned: FormActionData = result.data;
  return { status: result.init?.status ?? 200, ...returned };
}
