// Signing in by what a Telegram client signed when it opened the mini app (spec: Mini app). The gateway checks it.
import { isNotFound } from "~/domain/failure/failure";
import type { LaunchProof } from "~/domain/account/credentials";
import { ok, type Result } from "~/domain/failure/result";
import {
  authenticateTelegram,
  createTelegramAccount,
  type SignInParts,
} from "~/gateways/sign-in-calls.server";
import type { GatewayCookie } from "~/domain/account/session";

/** The session's cookies for a chat account; one that no account has is registered. */
export async function openTelegramSession(
  parts: SignInParts,
  launch: LaunchProof,
): Promise<Result<{ readonly cookies: readonly GatewayCookie[]; readonly isNew: boolean }>> {
  const known = await authenticateTelegram(parts, launch);
  if (known.ok) return ok({ cookies: known.value, isNew: false });
  if (!isNotFound(known.failure)) return known;
  const created = await createTelegramAccount(parts, launch);
  return created.ok ? ok({ cookies: created.value, isNew: true }) : created;
}
