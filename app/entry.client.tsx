import { RemixBrowser } from "@remix-run/react";
import i18next, { type ResourceLanguage } from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { prepareErrors } from "~/components/errors/late-errors";
import { fetchLateMessages } from "~/i18n/late-messages";
import { localeOfPath } from "~/i18n/locales";
import { messagesUrl } from "~/i18n/messages-url";
import { I18N_OPTIONS } from "~/i18n/options";
import { startTracking } from "~/browser/analytics/track-event";
import type * as guardModule from "~/browser/foreign-nodes/guard-page";
import { skipInlineSheets } from "~/remix-workarounds/inline-sheets";
import { readData } from "~/remix-workarounds/read-data";
import { loadHydrationScripts } from "~/ui/before-hydration";
import { FaultBoundary } from "~/ui/fault-boundary";
import { endRouter } from "~/remix-workarounds/router";
import { keepPage } from "~/ui/keep-page";

/** By then the page has settled, and scripts that it does not need may load. */
const SETTLED_AFTER_MS = 5_000;
/** By then React has hydrated the page. */
const HYDRATED_AFTER_MS = 500;

async function hydrate(page: HTMLElement | null): Promise<void> {
  if (!page) throw new Error("This is not one of our pages");
  if (isOlder()) await import("~/ui/older-browsers");
  const locale = localeOfPath(location.pathname);
  const [response, ofPage, guard] = await Promise.all([
    fetch(messagesUrl(locale)),
    fetchLateMessages(location.pathname),
    loadGuard(),
    readData(),
  ]);
  if (!response.ok) throw new Error(`Failed loading locale (${locale.code})`);
  const ofEveryPage: ResourceLanguage = await response.json();
  const messages = { ...ofEveryPage, ...ofPage };
  await i18next.init({
    ...I18N_OPTIONS,
    lng: locale.code,
    ns: Object.keys(messages),
    resources: { [locale.code]: messages },
  });
  // After the texts, because a late part adds its own to them.
  await loadHydrationScripts();
  takeOver(page, guard);
  startTracking();
  setTimeout(startAccountWatch, HYDRATED_AFTER_MS);
  setTimeout(() => {
    prepareErrors();
    startBuildWatch();
  }, SETTLED_AFTER_MS);
}

/** Whether the browser lacks any part of app/ui/older-browsers.ts; these three are the newest. */
function isOlder(): boolean {
  return !("any" in AbortSignal && "canParse" in URL && "randomUUID" in crypto);
}

/** The guard module; undefined if it fails to load, because hydration must not depend on it. */
function loadGuard(): Promise<typeof guardModule | undefined> {
  return import("~/browser/foreign-nodes/guard-page").catch(() => undefined);
}

/** Hydrates the page as the server wrote it, despite changes by extensions. An error anywhere in it leaves the server's page. */
function takeOver(page: HTMLElement, guard: typeof guardModule | undefined): void {
  const onFault = keepPage(page, endRouter);
  const onRecoverableError = guard?.guardPage(page) ?? reportError;
  startTransition(() => {
    hydrateRoot(
      page,
      <FaultBoundary onFault={onFault}>
        <RemixBrowser />
      </FaultBoundary>,
      { onRecoverableError },
    );
  });
}

function startAccountWatch(): void {
  import("~/browser/account-watch/watch-account").then(
    ({ watchAccount }) => watchAccount(),
    // Offline at that moment: the next page shows the account.
    () => undefined,
  );
}

function startBuildWatch(): void {
  import("~/browser/build-watch/watch-tab").then(
    ({ watchTab }) => {
      watchTab(window.__remixManifest.version);
    },
    // Offline at that moment: this page does not watch for builds.
    () => undefined,
  );
}

skipInlineSheets(window.__remixManifest);
// Without its texts or a script, the page stays as the server wrote it, complete and usable without script.
hydrate(document.getElementById("page")).catch((error: unknown) => {
  // The browser of a visitor who leaves already ends the page's calls, which is no fault.
  const isLeft = error instanceof DOMException && error.name === "AbortError";
  window.goOnWithoutScript?.(isLeft ? undefined : error);
});
