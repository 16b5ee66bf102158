import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../scripts/browser/chromium.ts";
import type { TestOptions } from "./support/test.ts";

const executablePath = findChromium();
const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const LOCALES = [
  { code: "en", language: "en-US" },
  { code: "ru", language: "ru-RU" },
] as const;

// No web server here: each worker serves a product of its own (support/product.ts), so that a journey may stop it,
// break its gateway or freeze its market without disturbing the others.
export default defineConfig<TestOptions>({
  testDir: ".",
  globalSetup: "./support/build.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
    // A headless Chromium says so, and would be served as the bot that it is: without session and cookies.
    userAgent: PERSON,
    trace: "retain-on-failure",
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: LOCALES.flatMap(({ code, language }) => [
    {
      name: `js-${code}`,
      testIgnore: "no-js/**",
      use: { localeCode: code, locale: language },
    },
    {
      name: `no-js-${code}`,
      testIgnore: "sweep/**",
      use: { localeCode: code, locale: language, javaScriptEnabled: false },
    },
  ]),
});
