import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium, PERSON_AGENT } from "../scripts/browser/chromium.ts";
import { NO_SCRIPT, ONE_LANGUAGE } from "./support/tags.ts";
import type { TestOptions } from "./support/test.ts";

const executablePath = findChromium();
const LOCALES = [
  { code: "en", language: "en-US" },
  { code: "ru", language: "ru-RU" },
] as const;

/** What these show has no words in it, or the same ones, or the sweep reads its words: Russian would prove nothing more. */
const ENGLISH_ONLY = toFiles([
  "account-money",
  "account-self",
  "account-way",
  "analytics",
  "content",
  "create-address-bar",
  "create-address-dialog",
  "create-fields",
  "create-form",
  "create-live-rate",
  "create-long-names",
  "create-rejected",
  "first-page",
  "health",
  "home",
  "hydration",
  "order-access",
  "order-decide",
  "order-follow",
  "order-restart",
  "page-cache",
  "picker",
  "popular",
  "scan",
  "second-gateway",
  "sign-in",
  "sign-in-managers",
  "widget",
]);
/** Without script there is nothing to see of these. */
const SCRIPT_ONLY = toFiles([
  "account-way",
  "analytics",
  "create-address-dialog",
  "hydration",
  "scan",
  "telegram",
  "telegram-client",
]);
/** Without script the page is the one that was seen with it; what it says then of itself is in the rest. */
const SCRIPT_ONLY_IN_RUSSIAN = toFiles(["create-order", "fiat-buy", "fiat-sell", "shell"]);

const SWEEP = "sweep/**";

function tagged(tags: readonly { tag: string }[]): RegExp[] {
  return tags.map(({ tag }) => new RegExp(tag));
}

function toFiles(names: readonly string[]): string[] {
  return names.map((name) => `journeys/${name}.spec.ts`);
}

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
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
    userAgent: PERSON_AGENT,
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: LOCALES.flatMap(({ code, language }) => [
    {
      name: `js-${code}`,
      // The fourth worker meanwhile walks the others: each that starts (Node, a product, a browser) costs 4 s.
      workers: code === "en" ? 3 : 4,
      testIgnore: code === "en" ? [] : [...ENGLISH_ONLY, SWEEP],
      grepInvert: tagged(code === "en" ? [] : [ONE_LANGUAGE]),
      use: { localeCode: code, locale: language },
    },
    {
      name: `no-js-${code}`,
      testIgnore: [
        ...SCRIPT_ONLY,
        // Longer words are seen without script, too, at half the cost; axe wants one.
        ...(code === "en" ? [SWEEP] : [...ENGLISH_ONLY, ...SCRIPT_ONLY_IN_RUSSIAN]),
      ],
      grepInvert: tagged(code === "en" ? [NO_SCRIPT] : [NO_SCRIPT, ONE_LANGUAGE]),
      use: { localeCode: code, locale: language, javaScriptEnabled: false },
    },
  ]),
});
