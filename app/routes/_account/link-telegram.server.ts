// Links a chat account when the mini app is launched (spec: Chat account linking).
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";

/** The maximum length of a Telegram client's launch data, in UTF-16 units (our choice: several times the usual length). Longer data is rejected. */
const MAX_INIT_DATA_LENGTH = 8_192;

/** Returns the launch data in a form. Undefined if it is too long, or if it or one of its fields appears twice (docs/security.md 56). */
export function readInitData(form: FormData): string | undefined {
  const [initData, ...others] = form.getAll("initData");
  if (typeof initData !== "string" || others.length > 0) return undefined;
  if (initData.length > MAX_INIT_DATA_LENGTH) return undefined;
  const names = [...new URLSearchParams(initData).keys()].map((name) => name.toLowerCase());
  return new Set(names).size === names.length ? initData : undefined;
}

/** Links the launch's chat account to the signed-in account, so that the chat account can open it. */
export async function linkTelegram(
  context: AppLoadContext,
  initData: string,
): Promise<Result<undefined>> {
  const linked = await context.gateways.account.linkTelegram(initData);
  if (!linked.ok) return linked;
  context.visitor.keepTelegramLayer();
  // Refresh the cached account, which includes the linked chat account.
  await context.account.find({ isFresh: true });
  return linked;
}

/** Returns why the gateway rejected a launch. */
export function toLaunchProblem(failure: Failure): LaunchOutcome & { kind: LaunchProblem } {
  const code = failure.kind === "upstream" ? failure.code : undefined;
  if (code === "ERR_UNPROCESSABLE_ENTITY") return { kind: "untimely" };
  return { kind: code === "ERR_USER_ALREADY_REGISTERED" ? "taken" : "failed" };
}

type LaunchProblem = "untimely" | "taken" | "failed";
