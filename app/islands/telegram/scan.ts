import { qrScanner } from "@telegram-apps/sdk";
import { addLateNamespaces } from "~/i18n/late-messages";
import type { Locale } from "~/i18n/locales";
import i18next from "i18next";

/** The result of the client's own scanner, because a framed page cannot use the camera; undefined if it is closed. */
export async function scanInTelegram(locale: Locale): Promise<string | undefined> {
  await addLateNamespaces(["telegram"], locale);
  const text = i18next.t("scan", { ns: "telegram" });
  const read: string[] = [];
  const onCaptured = (code: string) => {
    read.push(code);
    qrScanner.close.ifAvailable();
  };
  try {
    const [isOpen, closing] = qrScanner.open.ifAvailable({ text, onCaptured });
    if (isOpen) await closing;
  } catch {
    // The scanner was closed, or the client has none.
  }
  return read[0];
}
