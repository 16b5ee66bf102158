import { handleInfoAction } from "~/routes/profile-info/actions/action.server";
import { open, type Access, type Calls } from "./keys-page";

/** The result of a form on the account's page. */
export async function act(
  form: Record<string, string>,
  calls: Calls,
  access?: Partial<Access>,
  query = "",
) {
  const opened = open(`/ru/profile/info${query}`, { form, calls, access });
  const result = await handleInfoAction(opened.args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  const flashes = await opened.context.session.take();
  if ("data" in result) return { status: result.init?.status, reply: result.data, flashes };
  return { status: result.status, location: result.headers.get("Location"), flashes };
}
