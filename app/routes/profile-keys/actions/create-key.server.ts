import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import { KEY_NAME_MAX } from "~/domain/limits/account-limits";
import { cleanText } from "~/domain/text/clean-text";
import { readText } from "~/domain/request/typed-fields";
import { mayHaveHappened, type Failure } from "~/domain/failure/failure";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { noteLimit } from "~/routes/_failure/reached-limit.server";
import { stepUp } from "~/routes/_account/step-up.server";
import type { KeysReply } from "../form/fields";
import type { KeysOutcome } from "./outcome";

type NotCreated = Extract<KeysReply, { kind: "not-created" }>["error"];

/** Creates a key, at most one per page view. The secret is only in this response. */
export async function createKey(
  { context }: ActionFunctionArgs,
  form: FormData,
  account: AuthorizedAccount,
): Promise<KeysOutcome> {
  const confirmed = await stepUp(context, form, account);
  if (!confirmed.ok) return fail(confirmed.status, confirmed.error);
  const idempotencyKey = await context.idempotencyKey(
    { newKeyOf: account.userId },
    form.get("_key"),
  );
  const asked = cleanText(readText(form, "name")).slice(0, KEY_NAME_MAX);
  const made = await context.gateways.account.generateApiKey({ idempotencyKey, name: asked });
  if (!made.ok) return failBy(context, made.failure);
  const { name, secret } = made.value;
  // This page view has already created a key. It is in the list, and its secret was shown or is lost.
  if (secret === undefined) return fail(409, { key: "made_already" });
  return { kind: "reply", status: 200, reply: { kind: "created", name, secret } };
}

function failBy(context: AppLoadContext, failure: Failure): KeysOutcome {
  const { traceId } = failure;
  const limit = noteLimit(context, failure);
  if (limit) return fail(429, { key: "limit_reached", ...limit });
  if (deriveAccountOutcome(failure).kind === "reset-session") return { kind: "session-ended" };
  if (mayHaveHappened(failure)) {
    return fail(toUnavailableStatus(failure), { key: "unknown", traceId });
  }
  return fail(409, { key: "main_error", traceId });
}

function fail(status: number, error: NotCreated): KeysOutcome {
  return { kind: "reply", status, reply: { kind: "not-created", error } };
}
