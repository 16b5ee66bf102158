import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium, PERSON_AGENT } from "../scripts/browser/chromium.ts";
import { NO_SCRIPT, ONE_LANGUAGE } from "./support/tags.ts";
import type { TestOptions } from "./support/test.ts";

const executablePath = findChromium();
const SWEEP = "sweep/**";
const JOURNEYS = "journeys/**";

const ENGLISH = { localeCode: "en", locale: "en-US" } as const;
const RUSSIAN = { localeCode: "ru", locale: "ru-RU" } as const;
const WITHOUT_SCRIPT = { javaScriptEnabled: false } as const;

/** What these show has no words in it, or the same ones, or the sweep reads its words: Russian would prove nothing more. */
const ENGLISH_ONLY = toFiles([
  "account-money",
  "account-self",
  "account-way",
  "analytics",
  "blocked-storage",
  "content",
  "create-address-bar",
  "create-address-dialog",
  "create-fields",
  "create-form",
  "create-live-rate",
  "create-long-names",
  "create-rejected",
  "deploy",
  "dialogs",
  "first-page",
  "health",
  "home",
  "hydration",
  "injections",
  "keyboard-focus",
  "order-access",
  "order-decide",
  "order-follow",
  "order-restart",
  "page-cache",
  "page-head",
  "picker",
  "popular",
  "scan",
  "second-gateway",
  "sign-in",
  "sign-in-managers",
  "translators",
  "widget",
]);
/** Without script there is nothing to see of these. */
const SCRIPT_ONLY = toFiles([
  "account-way",
  "analytics",
  "blocked-storage",
  "create-address-dialog",
  "create-switches",
  "deploy",
  "dialogs",
  "every-width",
  "hydration",
  "injections",
  "keyboard-focus",
  "layout",
  "offline",
  "page-head",
  "scan",
  "telegram",
  "telegram-client",
  "telegram-launch",
  "translators",
]);
/** Without script the page is the one that was seen with it; what it says then of itself is in the rest. */
const SCRIPT_ONLY_IN_RUSSIAN = toFiles(["create-order", "fiat-buy", "fiat-sell", "shell"]);

function tagged(tags: readonly { tag: string }[]): RegExp[] {
  return tags.map(({ tag }) => new RegExp(tag));
}

function toFiles(names: readonly string[]): string[] {
  return names.map((name) => `journeys/${name}.spec.ts`);
}

/** Journeys with script in English are half of all: they come last, and take whatever workers the others leave. */
const ONE_WORKER = { workers: 1 } as const;

// No web server here: each worker serves a product of its own (support/product.ts), so that a journey may stop it,
// break its gateway or freeze its market without disturbing the others.
export default defineConfig<TestOptions>({
  testDir: ".",
  globalSetup: "./support/build.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // More than there are cores: a journey waits for its market and its polls for half of its time.
  workers: 4,
  // What a busy machine may take; a quiet one never comes near.
  timeout: 60_000,
  expect: { timeout: 12_000 },
  // Once more, in a browser and a product of its own: the run's end names whoever needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // No trace, which costs a sixth of each journey: one that failed is run again by itself with --trace=on.
  use: {
    launchOptions: {
      // As most browsers, it keeps no cookies of another site's frames.
      args: [...CHROMIUM_ARGS, "--test-third-party-cookie-phaseout"],
      ...(executablePath ? { executablePath } : {}),
    },
    userAgent: PERSON_AGENT,
    contextOptions: { reducedMotion: "reduce" },
  },
  // Each worker that starts (Node, a product, a browser) costs 4 s, and each project needs workers of its own.
  projects: [
    {
      name: "no-js-en",
      testMatch: JOURNEYS,
      testIgnore: SCRIPT_ONLY,
      grepInvert: tagged([NO_SCRIPT]),
      use: { ...ENGLISH, ...WITHOUT_SCRIPT },
      ...ONE_WORKER,
    },
    { name: "sweep-en", testMatch: SWEEP, use: ENGLISH, ...ONE_WORKER },
    {
      name: "js-ru",
      testMatch: JOURNEYS,
      testIgnore: ENGLISH_ONLY,
      grepInvert: tagged([ONE_LANGUAGE]),
      use: RUSSIAN,
      ...ONE_WORKER,
    },
    {
      name: "no-js-ru",
      testMatch: JOURNEYS,
      testIgnore: [...SCRIPT_ONLY, ...ENGLISH_ONLY, ...SCRIPT_ONLY_IN_RUSSIAN],
      grepInvert: tagged([NO_SCRIPT, ONE_LANGUAGE]),
      use: { ...RUSSIAN, ...WITHOUT_SCRIPT },
      ...ONE_WORKER,
    },
    {
      name: "sweep-ru",
      testMatch: SWEEP,
      // Longer words are seen without script, too, at half the cost; axe wants one.
      use: { ...RUSSIAN, ...WITHOUT_SCRIPT },
      ...ONE_WORKER,
    },
    { name: "js-en", testMatch: JOURNEYS, use: ENGLISH },
  ],
});
