// Linking a chat account by a launch of the mini app (spec: Chat account linking).
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";

/** Longest launch data of a Telegram client that is read, UTF-16 units (our choice: several times what clients send). */
const MAX_INIT_DATA_LENGTH = 8_192;

/** The launch data of a form; undefined where it is too long, or it or one of its fields stands there twice (docs/security.md 56). */
export function readInitData(form: FormData): string | undefined {
  const [initData, ...others] = form.getAll("initData");
  if (typeof initData !== "string" || others.length > 0) return undefined;
  if (initData.length > MAX_INIT_DATA_LENGTH) return undefined;
  const names = [...new URLSearchParams(initData).keys()];
  return new Set(names).size === names.length ? initData : undefined;
}

/** Lets the chat account of the launch open the account that is signed in. */
export async function linkTelegram(
  context: AppLoadContext,
  initData: string,
): Promise<Result<undefined>> {
  const linked = await context.gateways.account.linkTelegram(initData);
  if (!linked.ok) return linked;
  context.visitor.keepTelegramLayer();
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
