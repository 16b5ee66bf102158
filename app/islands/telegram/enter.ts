// The start of the mini app: signs in the client's account, asks the visitor, or explains the failure.
import type { TFunction } from "i18next";
import { showAccount } from "~/components/shell/account-change";
import { fetchAccountNow } from "~/browser/account-watch/fetch-account-now";
import { trackEvent } from "~/browser/analytics/track-event";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";
import { agreesToLink } from "./agrees-to-link";
import { ask, say } from "./ask";
import { offerBrowser } from "./offer-browser";
import { isSessionKept, sendLaunch } from "./send-launch";

/** The page's functions for the sign-in. */
export interface EnterParts {
  readonly t: TFunction<"telegram">;
  /** Opens the launch's target, or reloads the page for the signed-in account. */
  readonly open: () => void;
  readonly openSignIn: () => void;
}

/** Unused launch data: none; to link to the next sign-in; or to keep until the visitor asks for a link. */
export type Leftover = "none" | "to-link" | "spare";

/** Signs in with the launch. */
export async function enter(initData: string, parts: EnterParts): Promise<Leftover> {
  return settle(await sendLaunch("sign-in", initData), initData, parts);
}

/** Links the chat account to the signed-in account and shows the result. */
async function linkAccount(
  initData: string,
  mark: string,
  { t, open }: Pick<EnterParts, "t" | "open">,
): Promise<Leftover> {
  const { kind } = await sendLaunch("link", initData, mark);
  open();
  const isUsed = kind === "linked" || kind === "taken" || kind === "untimely";
  await say(t(isUsed || kind === "stale" ? `${kind}.message` : "notLinked.message"), t("close"));
  return isUsed ? "none" : "spare";
}

/** Links the launch's chat account to the account that has just signed in, after the visitor's consent. */
export async function askToLink(
  initData: string,
  parts: Pick<EnterParts, "t" | "open">,
): Promise<Leftover> {
  // The page may name no account, and two accounts may have one name. The client's popup is out of reach of the page's scripts.
  const now = await fetchAccountNow();
  const { name, mark } = now === "unknown" ? {} : now;
  if (name && mark && (await agreesToLink(initData, name, parts.t))) {
    return linkAccount(initData, mark, parts);
  }
  parts.open();
  return "spare";
}

async function settle(
  outcome: LaunchOutcome,
  initData: string,
  parts: EnterParts,
): Promise<Leftover> {
  const { t, open, openSignIn } = parts;
  switch (outcome.kind) {
    case "signed-in":
      await welcome(outcome, parts);
      return "none";
    case "somebody-else":
      return askWhose(outcome, initData, parts);
    case "linked":
    case "taken":
    case "untimely":
    case "stale":
      open();
      await say(t(`${outcome.kind}.message`), t("close"));
      return "none";
    case "failed":
      // The session's owner is unknown, so nothing is linked without consent.
      if (document.documentElement.dataset.account !== undefined) {
        open();
        return "spare";
      }
      openSignIn();
      void say(t("failed.message"), t("close"));
      return "to-link";
  }
}

async function welcome(
  { name, isNew, chat }: Extract<LaunchOutcome, { kind: "signed-in" }>,
  parts: EnterParts,
): Promise<void> {
  if (!(await isSessionKept())) {
    parts.open();
    const { t } = parts;
    await offerBrowser(t, { message: t("notKept.message"), stay: t("notKept.stay") });
    return;
  }
  const wasSignedIn = document.documentElement.dataset.account === name;
  showAccount(name, { chat });
  if (!wasSignedIn) trackEvent(isNew ? "registration_completed" : "login_success");
  parts.open();
}

async function askWhose(
  { name, mark, canLink }: Extract<LaunchOutcome, { kind: "somebody-else" }>,
  initData: string,
  parts: EnterParts,
): Promise<Leftover> {
  const { t, open } = parts;
  const choice = await ask({
    title: t("somebodyElse.title"),
    message: t("somebodyElse.message", { name }),
    buttons: [
      ...(canLink ? [{ id: "link", text: t("somebodyElse.link") }] : []),
      { id: "replace", text: t("somebodyElse.replace") },
      { id: "stay", text: t("somebodyElse.stay") },
    ],
  });
  if (choice === "link") return linkAccount(initData, mark, parts);
  if (choice === "replace") {
    return settle(await sendLaunch("replace", initData), initData, parts);
  }
  open();
  return "spare";
}
