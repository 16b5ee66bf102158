// What happens when the mini app opens: whoever the client names is signed in, or is asked, or sees why not.
import type { TFunction } from "i18next";
import { showAccount } from "~/components/shell/account-change";
import { trackEvent } from "~/islands/analytics/track-event";
import { readClaimedName } from "~/domain/telegram/launch";
import type { LaunchOutcome } from "~/domain/telegram/launch-outcome";
import { ask, say } from "./ask";
import { offerBrowser } from "./offer-browser";
import { isSessionKept, sendLaunch } from "./send-launch";

/** The page that holds it. */
export interface EnterParts {
  readonly t: TFunction<"telegram">;
  /** Shows the place that the launch names, or the page anew, by who is signed in now. */
  readonly open: () => void;
  readonly openSignIn: () => void;
}

/** What is to be done with launch data that has not been used: nothing; to link it to whoever signs in now; to keep it for whoever asks for that. */
export type Leftover = "none" | "to-link" | "spare";

/** Signs in by the launch. */
export async function enter(initData: string, parts: EnterParts): Promise<Leftover> {
  return settle(await sendLaunch("sign-in", initData), initData, parts);
}

/** Links the chat account to whoever is signed in, and says what became of it. */
async function linkAccount(
  initData: string,
  { t, open }: Pick<EnterParts, "t" | "open">,
): Promise<Leftover> {
  const { kind } = await sendLaunch("link", initData);
  open();
  const isUsed = kind === "linked" || kind === "taken" || kind === "untimely";
  await say(t(isUsed || kind === "stale" ? `${kind}.message` : "notLinked.message"), t("close"));
  return isUsed ? "none" : "spare";
}

/** Links the chat account of the launch to whoever has just signed in, if they say so: the launch names its account itself. */
export async function askToLink(
  initData: string,
  account: string,
  parts: Pick<EnterParts, "t" | "open">,
): Promise<Leftover> {
  const { t } = parts;
  const choice = await ask({
    title: t("askLink.title"),
    message: t("askLink.message", { chat: readClaimedName(initData), name: account }),
    buttons: [
      { id: "link", text: t("askLink.link") },
      { id: "stay", text: t("askLink.stay") },
    ],
  });
  if (choice === "link") return linkAccount(initData, parts);
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
      // Whose session it is was not found out: nothing is linked to it unasked.
      if (document.documentElement.dataset.account !== undefined) {
        open();
        return "spare";
      }
      openSignIn();
      return "to-link";
  }
}

async function welcome(
  { name, isNew }: Extract<LaunchOutcome, { kind: "signed-in" }>,
  parts: EnterParts,
): Promise<void> {
  if (!(await isSessionKept())) {
    parts.open();
    const { t } = parts;
    await offerBrowser(t, { message: t("notKept.message"), stay: t("notKept.stay") });
    return;
  }
  const wasSignedIn = document.documentElement.dataset.account === name;
  showAccount(name);
  if (!wasSignedIn) trackEvent(isNew ? "registration_completed" : "login_success");
  parts.open();
}

async function askWhose(
  { name, canLink }: Extract<LaunchOutcome, { kind: "somebody-else" }>,
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
  if (choice === "link") return linkAccount(initData, parts);
  if (choice === "replace") {
    return settle(await sendLaunch("replace", initData), initData, parts);
  }
  open();
  return "spare";
}
