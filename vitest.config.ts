import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { countWorkers, patience } from "./scripts/product/patience.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };
const inWorkerd = [
  "tests/worker/**/*.test.ts",
  "tests/sandbox/**/*.test.ts",
  "tests/exchange/{account-way,accounts,in-workerd,journeys,missing-parts}.test.ts",
  "tests/state-machine/in-workerd.test.ts",
];
/** They keep nothing in memory (tests/architecture/stateless.test.ts), so files share their modules. */
const rules = "tests/{contracts,domain,session}/**/*.test.ts";
const islands = "tests/{browser,islands}/**/*.test.tsx";
/** They end what hangs, and are far above what anything takes, so that no result depends on the machine's speed. */
const LIMITS = {
  testTimeout: patience(300_000),
  hookTimeout: patience(900_000),
  expect: { poll: { timeout: patience(30_000) } },
};
const withBrowser = {
  environment: "jsdom",
  setupFiles: [
    "tests/support/fresh-modules.ts",
    "tests/support/fresh-file.ts",
    "tests/support/console-is-clean.ts",
    "tests/support/dom.ts",
  ],
  ...LIMITS,
};

export default defineConfig({
  test: {
    maxWorkers: countWorkers(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "rules",
          isolate: false,
          include: [rules],
          environment: "node",
          setupFiles: ["tests/support/fresh-file.ts", "tests/support/console-is-clean.ts"],
          ...LIMITS,
        },
      },
      {
        // Gateways, routes, scripts: no server. Components are *.test.tsx and get a DOM.
        resolve: { alias },
        test: {
          name: "unit",
          isolate: false,
          // The receipt reads its colours from the tokens.
          css: { include: [/tokens\.css\?raw/] },
          include: ["tests/**/*.test.ts"],
          exclude: [...inWorkerd, rules],
          environment: "node",
          setupFiles: [
            "tests/support/fresh-modules.ts",
            "tests/support/fresh-file.ts",
            "tests/support/console-is-clean.ts",
          ],
          ...LIMITS,
        },
      },
      {
        resolve: { alias },
        test: {
          ...withBrowser,
          name: "dom",
          // These components leave nothing behind in the DOM once they are unmounted.
          isolate: false,
          include: ["tests/**/*.test.tsx"],
          exclude: [islands],
        },
      },
      {
        resolve: { alias },
        test: {
          ...withBrowser,
          name: "islands",
          // Each file gets its own DOM, because the mini app and the build watch leave permanent state in it.
          isolate: true,
          include: [islands],
        },
      },
      {
        // The product's Worker and the sandbox in a real workerd, with real storage.
        resolve: { alias },
        test: {
          name: "worker",
          isolate: false,
          include: inWorkerd,
          environment: "node",
          setupFiles: ["tests/support/fresh-modules.ts", "tests/support/fresh-file.ts"],
          globalSetup: ["tests/support/bundle-sandbox.ts", "tests/support/serve-shared.ts"],
          ...LIMITS,
        },
      },
    ],
  },
});
