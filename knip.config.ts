import process from "node:process";
import type { KnipConfig } from "knip";

// `knip --production` looks at what ships alone: what only tests and tools use there is not needed there.
const isProduction = process.argv.includes("--production");

export default {
  entry: [
    "app/routes.ts!",
    "app/routes/**/route.{ts,tsx}!",
    "functions/worker.ts!",
    "sandbox/worker.ts!",
    "scripts/{serve,check,screenshots,deploy}.ts",
    "scripts/{content,pictures}/build.ts",
    "scripts/product/record-build.ts",
    "scripts/*.mjs",
    "bench/floor/*/worker.ts",
    "bench/soak/shaky-sandbox.mjs",
    "bench/floor/remix/vite.config.ts",
    "bench/floor/remix/app/**/*.tsx",
  ],
  project: [
    "{app,functions,sandbox}/**/*.{ts,tsx}!",
    "{scripts,tests,e2e,bench}/**/*.{ts,tsx,mjs}",
  ],
  ignoreDependencies: ["@web3icons/core", "autocannon", "@fontsource/onest"],
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
} satisfies KnipConfig;
