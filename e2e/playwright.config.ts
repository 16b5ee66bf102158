import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium, PERSON_AGENT } from "../scripts/browser/chromium.ts";
import { NOT_WITH_SCRIPT, ONE_LANGUAGE, SHOWN_BY_BROWSER } from "./support/tags.ts";
import { countWorkers, patience } from "../scripts/product/patience.ts";
import type { TestOptions } from "./support/test.ts";

const executablePath = findChromium();
const SWEEP = "sweep/**";
const JOURNEYS = "journeys/**";

export const ENGLISH = { localeCode: "en", locale: "en-US" } as const;
const RUSSIAN = { localeCode: "ru", locale: "ru-RU" } as const;
export const WITHOUT_SCRIPT = { javaScriptEnabled: false } as const;

/** Words, plurals, formats or widths of a second language matter here. The other journeys run in English only. */
const IN_RUSSIAN = toFiles([
  "create-order",
  "every-width",
  "fiat-buy",
  "fiat-form",
  "layout",
  "one-screen",
  "own-settings",
  "paper",
  "shell",
  "telegram",
]);
/** Without script these tests would show nothing, or nothing new. */
export const SCRIPT_ONLY = toFiles([
  "account-way",
  "analytics",
  "blocked-storage",
  "corrections",
  "create-address-dialog",
  "create-live-rate",
  "create-long-names",
  "create-press",
  "create-switches",
  "deploy",
  "dialogs",
  "every-width",
  "hydration",
  "injections",
  "keyboard-focus",
  "layout",
  "late-part",
  "lost-line",
  "offline",
  "older-browsers",
  "order-restart",
  "own-settings",
  "page-cache",
  "page-head",
  "paper",
  "preferences",
  "provider",
  "rejected-form",
  "scan",
  "sign-in-device",
  "telegram",
  "telegram-buy",
  "telegram-client",
  "telegram-launch",
  "translators",
]);
/** Checks the layout in Russian, because its words are longer. */
const RUSSIAN_ONLY = toFiles(["every-width"]);

function tagged(tags: readonly { tag: string }[]): RegExp[] {
  return tags.map(({ tag }) => new RegExp(tag));
}

function toFiles(names: readonly string[]): string[] {
  return names.map((name) => `journeys/${name}.spec.ts`);
}

/** Journeys with script in English are half of all: they come last, and take the workers that remain. */
const ONE_WORKER = { workers: 1 } as const;

// No web server here: each worker serves its own product (support/product.ts). A journey may stop it, break its gateway
// or freeze its market without disturbing the others.
export default defineConfig<TestOptions>({
  testDir: ".",
  globalSetup: "./support/build.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // A journey waits for its market and its polls half of the time.
  workers: countWorkers(),
  // They end what hangs: no result depends on the machine's speed.
  timeout: patience(180_000),
  expect: { timeout: patience(20_000) },
  // A retry in a new browser and product; the run's summary names the retried journeys.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // No trace, which costs a sixth of each journey. Run a failed journey alone with --trace=on.
  use: {
    launchOptions: {
      // Like most browsers, it stores no cookies of another site's frames.
      args: [...CHROMIUM_ARGS, "--test-third-party-cookie-phaseout"],
      ...(executablePath ? { executablePath } : {}),
    },
    userAgent: PERSON_AGENT,
    contextOptions: { reducedMotion: "reduce" },
  },
  // Each worker that starts (Node, a product, a browser) costs 4 s, and each project needs separate workers.
  projects: [
    {
      name: "no-js-en",
      testMatch: JOURNEYS,
      testIgnore: SCRIPT_ONLY,
      // The others need no browser (e2e/without-browser).
      grep: tagged([SHOWN_BY_BROWSER]),
      use: { ...ENGLISH, ...WITHOUT_SCRIPT },
      ...ONE_WORKER,
    },
    { name: "sweep", testMatch: SWEEP, use: ENGLISH, ...ONE_WORKER },
    // With script only: without script the texts are the same, and the English journeys cover it.
    {
      name: "js-ru",
      testMatch: IN_RUSSIAN,
      grepInvert: tagged([NOT_WITH_SCRIPT, ONE_LANGUAGE]),
      use: RUSSIAN,
      ...ONE_WORKER,
    },
    {
      name: "js-en",
      testMatch: JOURNEYS,
      testIgnore: RUSSIAN_ONLY,
      grepInvert: tagged([NOT_WITH_SCRIPT]),
      use: ENGLISH,
    },
  ],
});
