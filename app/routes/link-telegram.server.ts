// Linking a chat account by a launch of the mini app (spec: Chat account linking).
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";

/** Lets the chat account of the launch open the account that is signed in. */
export async function linkTelegram(
  context: AppLoadContext,
  initData: string,
): Promise<Result<undefined>> {
  const linked = await context.gateways.account.linkTelegram(initData);
  if (!linked.ok) return linked;
  context.keepTelegramLayer();
  // What is linked is part of the account's data, which is remembered for a while.
  await context.account.find({ isFresh: true });
  return linked;
}

/** What it means that the gateway did not take a launch. */
export function toLaunchProblem(failure: Failure): LaunchOutcome & { kind: LaunchProblem } {
  const code = failure.kind === "upstream" ? failure.code : undefined;
  if (code === "ERR_UNPROCESSABLE_ENTITY") return { kind: "untimely" };
  return { kind: code === "ERR_USER_ALREADY_REGISTERED" ? "taken" : "failed" };
}

type LaunchProblem = "untimely" | "taken" | "failed";
