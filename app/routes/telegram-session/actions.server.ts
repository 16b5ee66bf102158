// Who is signed in after a launch of the mini app (docs/security.md 32): a session of somebody else is never replaced
// without asking, and launch data that opens nothing ends nothing.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { nameAccount } from "~/domain/account/name-account";
import { ok, type Result } from "~/domain/failure/result";
import { readClaimedTelegramId } from "~/domain/telegram/launch";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";
import { linkTelegram, toLaunchProblem } from "~/routes/link-telegram.server";

/** Signs in by the launch; over somebody else's session only if `isAgreed`. */
export async function signIn(
  context: AppLoadContext,
  initData: string,
  isAgreed: boolean,
): Promise<LaunchOutcome> {
  const { account, visitor } = context;
  const found = await findCurrent(context);
  // Whose session it is cannot be said just now: nobody could be asked about it.
  if (!found.ok) return { kind: "failed" };
  const current = found.value;
  const isSame = isClaimedBy(initData, current);
  if (current && !isSame && !isAgreed) return toSomebodyElse(current);
  const opened = await account.signInByTelegram({ initData, referrerId: visitor.referralId });
  if (opened.ok) {
    visitor.keepTelegramLayer();
    return {
      kind: "signed-in",
      name: nameAccount(opened.value.account),
      isNew: opened.value.isNew,
    };
  }
  // A page that is loaded again brings the same launch data: who is signed in stays it.
  if (current && isSame) return { kind: "signed-in", name: nameAccount(current), isNew: false };
  return toLaunchProblem(opened.failure);
}

/** Links the chat account of the launch to the account that is signed in, freshly: a launch of it will count as that. */
export async function link(context: AppLoadContext, initData: string): Promise<LaunchOutcome> {
  const { account } = context;
  if (!account.mayBeSignedIn()) return { kind: "failed" };
  if (!(await account.isFreshlySignedIn())) return { kind: "stale" };
  const linked = await linkTelegram(context, initData);
  return linked.ok ? { kind: "linked" } : toLaunchProblem(linked.failure);
}

// By what the session knows; where it does not say in time, the gateway does.
async function findCurrent({ account }: AppLoadContext): Promise<Result<Current>> {
  const known = await account.peek();
  return known || !account.mayBeSignedIn() ? ok(known) : account.find();
}

type Current = AuthorizedAccount | undefined;

function isClaimedBy(initData: string, current: Current): boolean {
  const claimed = readClaimedTelegramId(initData);
  return claimed !== undefined && current?.telegram?.id === claimed;
}

function toSomebodyElse(current: AuthorizedAccount): LaunchOutcome {
  const canLink = current.telegram === undefined && current.email !== undefined;
  return { kind: "somebody-else", name: nameAccount(current), canLink };
}
