// Remix emits no types for the build.
declare module "*/build/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}

// Written by scripts/product/record-build.ts.
declare module "*/build/server/sheets.js" {
  /** By the URL of the file: its rules, and the style-src source that allows them in a page. */
  const sheets: Readonly<Record<string, { readonly css: string; readonly hash: string }>>;
  export default sheets;
}
