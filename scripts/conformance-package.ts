// npm run conformance:package: builds the conformance checks into a folder of their own, with the product's client in it.
// A gateway's author runs them without the product and without its packages.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { build } from "esbuild";
import * as z from "zod";
import { inProject } from "./product/paths.ts";

const folder = resolve(process.argv[2] ?? inProject("build/conformance"));
const { version, license } = z
  .object({ version: z.string(), license: z.string() })
  .parse(JSON.parse(readFileSync(inProject("package.json"), "utf8")));

const MANIFEST = {
  name: "gateway-conformance",
  version,
  license,
  type: "module",
  engines: { node: ">=20" },
  bin: "conformance.mjs",
  files: ["conformance.mjs", "README.md", "gateway-contract.md"],
};

mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [inProject("scripts/conformance/cli.ts")],
  outfile: join(folder, "conformance.mjs"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  alias: { "~": inProject("app") },
  // Both are optional for ws, which works without them.
  external: ["bufferutil", "utf-8-validate"],
  // ws requires Node's own modules.
  banner: {
    js: '#!/usr/bin/env node\nimport { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);',
  },
  logLevel: "error",
});
writeFileSync(join(folder, "package.json"), `${JSON.stringify(MANIFEST, undefined, 2)}\n`);
cpSync(inProject("scripts/conformance/README.md"), join(folder, "README.md"));
cpSync(inProject("docs/gateway-contract.md"), join(folder, "gateway-contract.md"));
console.log(
  `The package is in ${folder}. Run it with: node ${join(folder, "conformance.mjs")} URL`,
);
