import { shareURL } from "@telegram-apps/sdk";
import { useEffect } from "react";
import { BRAND } from "~/brand";
import { toTelegramLink } from "~/domain/telegram/share-link";
import { barePath } from "~/i18n/locales";

/** Shares to a chat, because clients do not offer the device's share sheet. */
export function useSharing(): void {
  useEffect(() => {
    const share = ({ title, url = location.href }: ShareData = {}): Promise<void> => {
      shareURL.ifAvailable(toLink(url), title);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
  }, []);
}

function toLink(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (!BRAND.telegramBot || origin !== location.origin) return url;
  return toTelegramLink(barePath(pathname), BRAND.telegramBot);
}
