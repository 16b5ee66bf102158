import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { TYPED_ID_MAX } from "~/domain/limits/account-limits";
import { mayHaveHappened } from "~/domain/failure/failure";
import { readText } from "~/domain/request/typed-fields";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";

/** The maximum length of the token in UTF-16 units (our choice; gateways' tokens are shorter). The rest is cut. */
const TYPED_STOP_TOKEN_MAX = 256;

/** The result: stopped, too late or unknown withdrawal, or unavailable. */
export type StopOutcome = "stopped" | "late" | "unavailable";

/** Stops a waiting withdrawal with the token from its announcement email. */
export async function handleStop({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = readText(form, "id").slice(0, TYPED_ID_MAX);
  const token = readText(form, "token").slice(0, TYPED_STOP_TOKEN_MAX);
  if (id === "" || token === "") return say("late", 422);
  const stopped = await context.gateways.account.stopPayout({ id, token });
  if (stopped.ok) {
    return stopped.value?.status === "REJECTED" ? say("stopped", 200) : say("late", 409);
  }
  const { failure } = stopped;
  return mayHaveHappened(failure)
    ? say("unavailable", toUnavailableStatus(failure))
    : say("late", 409);
}

function say(outcome: StopOutcome, status: number) {
  return data({ outcome }, { status });
}
