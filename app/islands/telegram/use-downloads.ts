import { openLink } from "@telegram-apps/sdk";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import { barePath } from "~/i18n/locales";
import { offerBrowser } from "./offer-browser";

/** A file whose address is its key; the others need the session, which the external browser does not have. */
const RECEIPT = /^\/order\/[^/]+\/receipt$/;

/** Opens downloads in the external browser, because clients and their frames save no files. */
export function useDownloads(t: TFunction<"telegram">): void {
  useEffect(() => {
    const stop = new AbortController();
    const openFile = (event: MouseEvent) => {
      const { target } = event;
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>("a[download]") : null;
      if (link?.origin !== location.origin || !openLink.isAvailable()) return;
      event.preventDefault();
      // Not with the client's own download, which would reveal the address to Telegram's servers.
      if (RECEIPT.test(barePath(link.pathname))) openLink(link.href);
      else void offerBrowser(t, { message: t("file.message"), stay: t("close") });
    };
    document.addEventListener("click", openFile, { signal: stop.signal, capture: true });
    return () => {
      stop.abort();
    };
  }, [t]);
}
