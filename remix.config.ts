import type { VitePluginConfig } from "@remix-run/dev";

declare module "@remix-run/cloudflare" {
  /** Loader data arrives as it was returned, without a JSON round trip. */
  interface Future {
    v3_singleFetch: true;
  }
}

/** The Remix options. The Vite plugin does not read this file automatically: vite.config.ts imports it. */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Off on purpose: /__manifest lets one short URL cost seconds (docs/decisions/001-remix-2-and-its-guard.md).
    v3_lazyRouteDiscovery: false,
  },
} satisfies VitePluginConfig;
