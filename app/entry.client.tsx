import { RemixBrowser } from "@remix-run/react";
import i18next, { type ResourceLanguage } from "i18next";
import { startTransition, Suspense } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { prepareErrors } from "~/components/errors/late-errors";
import { fetchLateMessages } from "~/i18n/late-messages";
import { localeOfPath } from "~/i18n/locales";
import { messagesUrl } from "~/i18n/messages-url";
import { I18N_OPTIONS } from "~/i18n/options";
import { startTracking } from "~/islands/analytics/track-event";
import type * as guardModule from "~/islands/foreign-nodes/guard-page";
import { skipInlineSheets } from "~/islands/router/inline-sheets";
import { loadHydrationScripts } from "~/ui/before-hydration";
import { goOnWithoutScript } from "~/ui/without-script";

/** By then the page has settled, and there is room for what nothing of it waits for. */
const SETTLED_AFTER_MS = 5_000;
/** By then React has taken the page over. */
const HYDRATED_AFTER_MS = 500;

async function hydrate(page: HTMLElement | null): Promise<void> {
  if (!page) throw new Error("This is no page of ours");
  const locale = localeOfPath(location.pathname);
  const [response, ofPage, guard] = await Promise.all([
    fetch(messagesUrl(locale)),
    fetchLateMessages(location.pathname),
    loadGuard(),
    readData(),
  ]);
  await loadHydrationScripts();
  if (!response.ok) throw new Error(`Failed loading locale (${locale.code})`);
  const ofEveryPage: ResourceLanguage = await response.json();
  const messages = { ...ofEveryPage, ...ofPage };
  await i18next.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: locale.code,
    ns: Object.keys(messages),
    resources: { [locale.code]: messages },
  });
  takeOver(page, guard);
  startTracking();
  setTimeout(startAccountWatch, HYDRATED_AFTER_MS);
  setTimeout(() => {
    prepareErrors();
    startBuildWatch();
  }, SETTLED_AFTER_MS);
}

/** Without it the page is taken over all the same. */
function loadGuard(): Promise<typeof guardModule | undefined> {
  return import("~/islands/foreign-nodes/guard-page").catch(() => undefined);
}

/** React takes the page over as the server wrote it, whatever an extension has put into it. */
function takeOver(page: HTMLElement, guard: typeof guardModule | undefined): void {
  const refillFields = guard?.guardPage(page);
  startTransition(() => {
    hydrateRoot(
      page,
      <I18nextProvider i18n={i18next}>
        <RemixBrowser />
      </I18nextProvider>,
      {
        onRecoverableError(error) {
          reportError(error);
          refillFields?.();
        },
      },
    );
  });
}

/**
 * RemixBrowser suspends until it has read the page's data. Hydrated before, the page would wait as a whole, and a key
 * pressed at that moment makes React give it up for good (error 345). So it is rendered once outside of the page,
 * and when React comes back to it the data is there.
 */
async function readData(): Promise<void> {
  // In a document of its own: with a root inside of this one React takes it for one that it listens to already.
  const outside = createRoot(document.implementation.createHTMLDocument().body);
  await new Promise<void>((resolve) => {
    const renders = { count: 0 };
    function Probe() {
      // oxlint-disable-next-line react/immutability -- it counts its own renders: on its second one the data is there
      renders.count += 1;
      if (renders.count === 1) return <RemixBrowser />;
      resolve();
      return null;
    }
    outside.render(
      <Suspense fallback={null}>
        <Probe />
      </Suspense>,
    );
  });
  outside.unmount();
}

function startAccountWatch(): void {
  import("~/islands/account-watch/watch-account").then(
    ({ watchAccount }) => watchAccount(),
    // Offline at that very moment: then the next page says who is signed in.
    () => undefined,
  );
}

function startBuildWatch(): void {
  import("~/islands/build-watch/watch-tab").then(
    ({ watchTab }) => {
      watchTab(window.__remixManifest.version);
    },
    // Offline at that very moment: this page then watches no builds.
    () => undefined,
  );
}

skipInlineSheets(window.__remixManifest);
// Without its texts or a script the page stays as the server made it: whole, and working as without script.
hydrate(document.getElementById("page")).catch((error: unknown) => {
  console.error(error);
  goOnWithoutScript();
});
