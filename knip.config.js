// `knip --production` looks at what ships alone: what only tests and tools use there is not needed there.
const isProduction = process.argv.includes("--production");

/** @type {import("knip").KnipConfig} */
export default {
  entry: [
    "app/routes.ts!",
    "app/routes/**/route.{ts,tsx}!",
    "sandbox/worker.ts!",
    "scripts/{serve,check,screenshots,deploy}.ts",
    "scripts/{content,pictures}/build.ts",
    "scripts/product/record-build.ts",
    "scripts/conformance/main.ts",
    "scripts/openapi/lint.ts",
