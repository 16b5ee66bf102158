import { openLink } from "@telegram-apps/sdk";
import type { TFunction } from "i18next";
import { ask } from "./ask";

interface Offer {
  readonly message: string;
  /** The label of the refusal. */
  readonly stay: string;
}

/** Explains why the browser is needed, and opens the page there if the visitor agrees. */
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
