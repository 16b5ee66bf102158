import { RemixBrowser } from "@remix-run/react";
import i18next, { type ResourceLanguage } from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { localeOfPath } from "~/i18n/locales";
import { messagesUrl } from "~/i18n/messages-url";
import { I18N_OPTIONS } from "~/i18n/options";
import { startTracking } from "~/islands/analytics/track-event";
import { useRouterTransitions } from "~/islands/router/use-router-transitions";

const BUILD_WATCH_DELAY_MS = 5_000;

async function hydrate(): Promise<void> {
  const locale = localeOfPath(location.pathname);
  const [response] = await Promise.all([fetch(messagesUrl(locale)), readData()]);
  if (!response.ok) throw new Error(`Failed loading locale (${locale.code})`);
  const messages: ResourceLanguage = await response.json();
  await i18next.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: locale.code,
    ns: Object.keys(messages),
    resources: { [locale.code]: messages },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <Page />
      </I18nextProvider>,
    );
  });
  startTracking();
  startBuildWatch();
}

/**
 * RemixBrowser throws a promise as long as it has not read the page's data. Drawn before, the page would wait
 * as a whole, and a key pressed at that moment makes React give it up for good (error 345).
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

function Page() {
  useRouterTransitions();
  return <RemixBrowser />;
}

/** Nothing of the page waits for it, so it comes when the page has settled. */
function startBuildWatch(): void {
  setTimeout(() => {
    import("~/islands/build-watch/watch-builds").then(
      ({ watchBuilds }) => watchBuilds(window.__remixManifest.version),
      // Offline at that very moment: this page then watches no builds.
      () => undefined,
    );
  }, BUILD_WATCH_DELAY_MS);
}

// Without its texts the page stays as the server made it: whole, and working without script.
hydrate().catch((error: unknown) => {
  console.error(error);
});
