import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };
const inWorkerd = [
  "tests/worker/**/*.test.ts",
  "tests/sandbox/**/*.test.ts",
  "tests/state-machine/in-workerd.test.ts",
];
const islands = "tests/islands/**/*.test.tsx";
const withBrowser = {
  environment: "jsdom",
  setupFiles: [
    "tests/support/fresh-file.ts",
    "tests/support/console-is-clean.ts",
    "tests/support/dom.ts",
  ],
  testTimeout: 20_000,
};

export default defineConfig({
  test: {
    // More than there are cores: most of them wait for a Worker, and for its patience to end.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Rules, contracts, gateways, routes: no server. Components are *.test.tsx and get a DOM.
        resolve: { alias },
        test: {
          name: "unit",
          isolate: false,
          // The receipt carries its colours along: it reads them from the tokens.
          css: { include: [/tokens\.css\?raw/] },
          include: ["tests/**/*.test.ts"],
          exclude: inWorkerd,
          environment: "node",
          setupFiles: ["tests/support/fresh-file.ts", "tests/support/console-is-clean.ts"],
          // Properties are many cases each, and the machine may be busy with the other checks.
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...withBrowser,
          name: "dom",
          // What only shows leaves nothing in a browser once it is unmounted.
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
          // A browser of its own for each file: what the mini app and the watch for new builds put into one is there for good.
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
          setupFiles: ["tests/support/fresh-file.ts"],
          globalSetup: ["tests/support/bundle-sandbox.ts", "tests/support/serve-shared.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
