// Decides who is signed in after a launch of the mini app (docs/security.md 32). Another account's session is never
// replaced without consent. Invalid launch data does not end a session.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { nameAccount, nameAskedChat } from "~/domain/account/name-account";
import { isReferrerUnknown } from "~/domain/failure/failure";
import { readClaimedTelegramId } from "~/domain/telegram/launch";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";
import { findCurrent } from "~/routes/_account/find-current.server";
import { linkTelegram, toLaunchProblem } from "~/routes/_account/link-telegram.server";

/** Signs in with the launch. It replaces another account's session only if `isAgreed`. */
export async function signIn(
  context: AppLoadContext,
  initData: string,
  isAgreed: boolean,
): Promise<LaunchOutcome> {
  const { visitor } = context;
  const found = await findCurrent(context);
  // The current session's account is unknown, so the visitor cannot be asked about replacing it.
  if (!found.ok) return { kind: "failed" };
  const current = found.value;
  const isSame = isClaimedBy(initData, current);
  if (current && !isSame && !isAgreed) return toSomebodyElse(context, current);
  const opened = await signInReferred(context, initData);
  if (opened.ok) {
    visitor.keepTelegramLayer();
    return toSignedIn(opened.value.account, opened.value.isNew);
  }
  // A reloaded page sends the same launch data again: keep the session.
  if (current && isSame) return toSignedIn(current, false);
  return toLaunchProblem(opened.failure);
}

function toSignedIn(account: AuthorizedAccount, isNew: boolean): LaunchOutcome {
  const chat = nameAskedChat(account, "telegram");
  return { kind: "signed-in", name: nameAccount(account), isNew, chat };
}

// An unknown referrer must not block the registration.
async function signInReferred({ account, visitor }: AppLoadContext, initData: string) {
  const { referralId } = visitor;
  const opened = await account.signInByTelegram({ initData, referrerId: referralId });
  if (opened.ok || referralId === undefined || !isReferrerUnknown(opened.failure)) return opened;
  visitor.clearReferral();
  return account.signInByTelegram({ initData });
}

/** The launch to link, and the mark of the account that the visitor was asked about. */
interface AgreedLink {
  readonly initData: string;
  readonly mark: string;
}

/** Links the launch's chat account to the signed-in account, if it is the one that the visitor was asked about (docs/security.md 59). The sign-in must be fresh, because later launches count as fresh sign-ins. */
export async function link(
  context: AppLoadContext,
  { initData, mark }: AgreedLink,
): Promise<LaunchOutcome> {
  const { account, accountMarks } = context;
  if (!account.mayBeSignedIn()) return { kind: "failed" };
  const found = await findCurrent(context);
  const current = found.ok ? found.value : undefined;
  if (!current || mark === "" || (await accountMarks.isOfAnother(mark, current)))
    return { kind: "failed" };
  if (!(await account.isFreshlySignedIn())) return { kind: "stale" };
  const linked = await linkTelegram(context, initData);
  return linked.ok ? { kind: "linked" } : toLaunchProblem(linked.failure);
}

type Current = AuthorizedAccount | undefined;

function isClaimedBy(initData: string, current: Current): boolean {
  const claimed = readClaimedTelegramId(initData);
  return claimed !== undefined && current?.telegram?.id === claimed;
}

async function toSomebodyElse(
  { accountMarks }: AppLoadContext,
  current: AuthorizedAccount,
): Promise<LaunchOutcome> {
  const canLink = current.telegram === undefined && current.email !== undefined;
  const mark = await accountMarks.make(current);
  return { kind: "somebody-else", name: nameAccount(current), mark, canLink };
}
