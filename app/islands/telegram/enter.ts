// What happens when the mini app opens: whoever the client names is signed in, or is asked, or sees why not.
import { openLink } from "@telegram-apps/sdk";
import type { TFunction } from "i18next";
import { hasForeignScript } from "~/islands/account-dialog/open-account-dialog";
import { trackEvent } from "~/islands/analytics/track-event";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";
import { ask, say } from "./ask";
import { isSessionKept, sendLaunch } from "./send-launch";

/** The page that holds it. */
export interface EnterParts {
  readonly t: TFunction<"telegram">;
  /** Shows the page anew, by who is signed in now; the first time at the place that the launch names. */
  readonly onSignedIn: () => void;
  readonly openSignIn: () => void;
}

/** Signs in by the launch; true where launch data has still not been used, so that it may be linked later. */
export async function enter(initData: string, parts: EnterParts): Promise<boolean> {
  return settle(await sendLaunch("sign-in", initData), initData, parts);
}

/** Links the chat account to whoever has signed in by a password, and says so. */
export async function linkAccount(initData: string, t: TFunction<"telegram">): Promise<void> {
  const { kind } = await sendLaunch("link", initData);
  if (kind === "linked" || kind === "taken") await say(t(`${kind}.message`), t("close"));
  if (kind === "untimely") await say(t("untimely.message"), t("close"));
}

async function settle(
  outcome: LaunchOutcome,
  initData: string,
  parts: EnterParts,
): Promise<boolean> {
  const { t } = parts;
  switch (outcome.kind) {
    case "signed-in":
      await welcome(outcome, parts);
      return false;
    case "somebody-else":
      return askWhose(outcome, initData, parts);
    case "linked":
    case "taken":
    case "untimely":
      await say(t(`${outcome.kind}.message`), t("close"));
      return false;
    case "failed":
      parts.openSignIn();
      return true;
  }
}

async function welcome(
  { name, isNew }: Extract<LaunchOutcome, { kind: "signed-in" }>,
  parts: EnterParts,
): Promise<void> {
  if (!(await isSessionKept())) {
    await offerBrowser(parts.t);
    return;
  }
  const { dataset } = document.documentElement;
  if (dataset.account !== name) trackEvent(isNew ? "registration_completed" : "login_success");
  dataset.account = hasForeignScript() ? "" : name;
  if (dataset.analytics !== undefined) dataset.analytics = "registered";
  parts.onSignedIn();
}

async function askWhose(
  { name, canLink }: Extract<LaunchOutcome, { kind: "somebody-else" }>,
  initData: string,
  parts: EnterParts,
): Promise<boolean> {
  const { t } = parts;
  const choice = await ask({
    title: t("somebodyElse.title"),
    message: t("somebodyElse.message", { name }),
    buttons: [
      ...(canLink ? [{ id: "link", text: t("somebodyElse.link") }] : []),
      { id: "replace", text: t("somebodyElse.replace") },
      { id: "stay", text: t("somebodyElse.stay") },
    ],
  });
  if (choice === "link") await linkAccount(initData, t);
  if (choice === "replace") {
    return settle(await sendLaunch("replace", initData), initData, parts);
  }
  parts.onSignedIn();
  return false;
}

async function offerBrowser(t: TFunction<"telegram">): Promise<void> {
  const buttons = [
    { id: "open", text: t("notKept.open") },
    { id: "stay", text: t("notKept.stay") },
  ];
  const choice = await ask({ message: t("notKept.message"), buttons });
  if (choice === "open") openLink.ifAvailable(location.href);
}
