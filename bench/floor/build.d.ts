// The Remix build has no types of its own.
declare module "*/build/remix/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}
