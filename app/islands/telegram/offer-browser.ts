import { openLink } from "@telegram-apps/sdk";
import type { TFunction } from "i18next";
import { ask } from "./ask";

interface Offer {
  readonly message: string;
  /** What says no. */
  readonly stay: string;
}

/** Says why the browser is needed, and opens the page there for whoever wants that. */
export async function offerBrowser(
  t: TFunction<"telegram">,
  { message, stay }: Offer,
): Promise<void> {
  const buttons = [
    { id: "open", text: t("notKept.open") },
    { id: "stay", text: stay },
  ];
  const choice = await ask({ message, buttons });
  if (choice === "open") openLink.ifAvailable(location.href);
}
