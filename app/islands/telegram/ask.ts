import { popup } from "@telegram-apps/sdk";
import { clampPopup, type Popup } from "~/domain/telegram/popup";

/** Asks in the client's own popup; undefined if it has none, or was closed without a choice. */
export async function ask(question: Popup): Promise<string | undefined> {
  const params = clampPopup(question);
  if (!params) return undefined;
  try {
    const [isOpen, closing] = popup.show.ifAvailable({ ...params, buttons: [...params.buttons] });
    return isOpen ? ((await closing) ?? undefined) : undefined;
  } catch {
    // Another popup is already open.
    return undefined;
  }
}

/** Shows an important message. */
export async function say(message: string, close: string): Promise<void> {
  await ask({ message, buttons: [{ id: "close", text: close }] });
}
