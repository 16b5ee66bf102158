// `knip --production` checks only what ships, without code that only tests and tools use.
const isProduction = process.argv.includes("--production");

/** @type {import("knip").KnipConfig} */
export default {
  entry: [
    "app/routes.ts!",
    "app/routes/**/route.{ts,tsx}!",
    "sandbox/worker.ts!",
    "exchange/worker.ts!",
    // Vite replaces `util` by it (vite.config.ts).
    "app/remix-workarounds/text-encoder.server.ts!",
    // They replace Remix's own modules (scripts/product/remix-workarounds.ts).
    "app/remix-workarounds/{data-strategy,route-module,prefetched-module,no-lazy-discovery,no-fallback,single-fetch-only}.ts!",
    "app/remix-workarounds/error-boundary.tsx!",
    // It replaces i18next in browsers (scripts/product/browser-texts.ts).
    "app/i18n/browser-i18next.ts!",
    "scripts/{serve,dev,check,slow,screenshots,deploy,desk,fake-provider,alert-test,conformance-package}.ts",
    "scripts/{content,pictures}/build.ts",
    "scripts/product/record-build.ts",
    "scripts/conformance/main.mjs",
    "scripts/conformance/cli.ts",
    "scripts/checks/progress/{vitest,playwright}-reporter.ts",
    "scripts/openapi/lint.ts",
    "scripts/doctor/main.mjs",
    "scripts/provider/main.mjs",
    "scripts/*.mjs",
    "tests/exchange/aged/worker.ts",
    "scripts/mutations/main.ts",
    "tests/support/isolates/entry.mjs",
    "e2e/engines/main.ts",
    "bench/{bench,soak,deploys,load,exchange,lighthouse,resident}.ts",
    "bench/floor/*/worker.ts",
    "bench/soak/shaky-sandbox.mjs",
    "bench/floor/remix/vite.config.ts",
    "bench/floor/remix/app/**/*.tsx",
  ],
  project: [
    "{app,exchange,functions,sandbox}/**/*.{ts,tsx}!",
    "{scripts,tests,e2e,bench}/**/*.{ts,tsx,mjs}",
  ],
  playwright: { config: ["e2e/playwright.config.ts", "e2e/without-browser/playwright.config.ts"] },
  // Linux has them; npm run test:slow and the test of deploy/ say so elsewhere.
  ignoreBinaries: ["systemd-analyze", "taskset"],
  ignoreDependencies: ["autocannon", "@fontsource/onest"],
  // Exports for tests and tools are marked @internal: functions that reset an isolate's memory, or cut pictures.
  tags: isProduction ? ["-internal"] : [],
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
};
