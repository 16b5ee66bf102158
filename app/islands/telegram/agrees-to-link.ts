import type { TFunction } from "i18next";
import { readClaimedName } from "~/domain/telegram/launch";
import { ask } from "./ask";

/** Asks whether to link the launch's chat account to this account, naming both (docs/security.md 56). */
export async function agreesToLink(
  initData: string,
  account: string,
  t: TFunction<"telegram">,
): Promise<boolean> {
  const choice = await ask({
    title: t("askLink.title"),
    message: t("askLink.message", { chat: readClaimedName(initData), name: account }),
    buttons: [
      { id: "link", text: t("askLink.link") },
      { id: "stay", text: t("askLink.stay") },
    ],
  });
  return choice === "link";
}
