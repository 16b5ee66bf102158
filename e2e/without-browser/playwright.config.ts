import process from "node:process";
import { defineConfig } from "@playwright/test";
import browsers, { ENGLISH, SCRIPT_ONLY, WITHOUT_SCRIPT } from "../playwright.config.ts";
import { NO_SCRIPT, SHOWN_BY_BROWSER } from "../support/tags.ts";
import type { TestOptions } from "../support/test.ts";

const WITHOUT_BROWSER = "no-browser-en";

// Read by support/test.ts in each worker.
process.env.WITHOUT_BROWSER = "1";

/** The journeys without script that need no browser: they follow links, send forms and read pages. */
export default defineConfig<TestOptions>({
  ...browsers,
  testDir: "..",
  globalSetup: "../support/build.ts",
  outputDir: "../../test-results",
  projects: [
    {
      name: WITHOUT_BROWSER,
      testMatch: "journeys/**",
      testIgnore: SCRIPT_ONLY,
      grepInvert: new RegExp(`${NO_SCRIPT.tag}|${SHOWN_BY_BROWSER.tag}`),
      use: { ...ENGLISH, ...WITHOUT_SCRIPT },
    },
  ],
});
