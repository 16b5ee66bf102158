// Remix emits no types for the build.
declare module "*/build/remix/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}
