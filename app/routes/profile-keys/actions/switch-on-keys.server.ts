import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { stepUp } from "~/routes/_account/step-up.server";
import { switchKeys } from "~/routes/_account/switch-keys.server";
import { done, isSessionOver } from "./change-key.server";
import type { KeysOutcome } from "./outcome";

/** Switches all keys on again after a recovery has switched them off (docs/security.md 52). */
export async function switchOnKeys(
  args: ActionFunctionArgs,
  form: FormData,
  owner: AuthorizedAccount,
): Promise<KeysOutcome> {
  const confirmed = await stepUp(args.context, form, owner);
  if (!confirmed.ok) {
    const { status, error } = confirmed;
    return { kind: "reply", status, reply: { kind: "not-switched", error } };
  }
  const switched = await switchKeys(args.context, true);
  if (switched.ok) return done(args, { text: "allSwitchedOn" });
  const { failure } = switched;
  if (isSessionOver(failure)) return { kind: "session-ended" };
  return done(args, { text: "main_error", traceId: failure.traceId });
}
