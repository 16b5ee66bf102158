// The Remix build has no types of its own.
declare module "*/build/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}

// What scripts/product/record-build.ts writes.
declare module "*/build/server/sheets.js" {
  /** By the address of the file: its rules, and a source of a style-src that allows them in a page. */
  const sheets: Readonly<Record<string, { readonly css: string; readonly hash: string }>>;
  export default sheets;
}
