import { openLink } from "@telegram-apps/sdk";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import { barePath } from "~/i18n/locales";
import { offerBrowser } from "./offer-browser";

/** A file whose address is the key to it; any other takes the session, which the browser has not. */
const RECEIPT = /^\/order\/[^/]+\/receipt$/;

/** Files are got in the browser: clients and their frames save none. */
export function useDownloads(t: TFunction<"telegram">): void {
  useEffect(() => {
    const stop = new AbortController();
    const openFile = (event: MouseEvent) => {
      const { target } = event;
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>("a[download]") : null;
      if (link?.origin !== location.origin || !openLink.isAvailable()) return;
      event.preventDefault();
      // Not by the client's own download: Telegram's servers would learn the address.
      if (RECEIPT.test(barePath(link.pathname))) openLink(link.href);
      else void offerBrowser(t, { message: t("file.message"), stay: t("close") });
    };
    document.addEventListener("click", openFile, { signal: stop.signal, capture: true });
    return () => {
      stop.abort();
    };
  }, [t]);
}
