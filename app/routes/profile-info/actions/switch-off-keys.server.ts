import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getFixedT } from "~/i18n/i18n.server";
import { switchKeys } from "~/routes/_account/switch-keys.server";
import { CHANGED_PAGE } from "./change-password.server";
import { flashOutcome } from "./devices.server";
import type { InfoOutcome } from "./outcome";

/** Switches all API keys off, such as after a password change. It needs no password: nothing is widened. */
export async function switchOffKeys(args: ActionFunctionArgs): Promise<InfoOutcome> {
  const switched = await switchKeys(args.context, false);
  const t = await getFixedT(args.request, "profile");
  const outcome = await flashOutcome(args, switched, () => t("info.otherWays.switchedOff"));
  // The Telegram account may still be linked, and the page names it.
  return outcome.kind === "go" ? { kind: "go", path: CHANGED_PAGE } : outcome;
}
