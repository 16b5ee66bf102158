import { basename, dirname } from "node:path";
import type { Plugin } from "vite";
import { inProject } from "./paths.ts";

const REMIX = "/@remix-run/react/dist/esm";

/** Which of Remix's modules are replaced by ours, by importer and import path. */
const OURS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "browser.js": {
    "./single-fetch.js": "data-strategy.ts",
    "./fog-of-war.js": "no-lazy-discovery.ts",
    "./errorBoundaries.js": "error-boundary.tsx",
  },
  "components.js": { "./fog-of-war.js": "no-lazy-discovery.ts" },
  "routes.js": {
    "./data.js": "single-fetch-only.ts",
    "./errorBoundaries.js": "error-boundary.tsx",
    "./fallback.js": "no-fallback.ts",
    "./routeModules.js": "route-module.ts",
  },
  "links.js": { "./routeModules.js": "prefetched-module.ts" },
};

/** Replaces Remix's modules by those of `app/remix-workarounds` in the browser's script. */
export function remixWorkarounds(): Plugin {
  const used = new Set<string>();
  return {
    name: "agio:remix-workarounds",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer = "") {
      if (!dirname(importer).endsWith(REMIX)) return undefined;
      const ours = OURS[basename(importer)]?.[source];
      if (ours === undefined) return undefined;
      used.add(ours);
      return inProject(`app/remix-workarounds/${ours}`);
    },
    // Another release of Remix may import them differently, so the build fails if a replacement is unused.
    buildEnd(error) {
      if (error || used.size === new Set(Object.values(OURS).flatMap(Object.values)).size) return;
      throw new Error(
        "Remix imports its modules in another way: see scripts/product/remix-workarounds.ts",
      );
    },
  };
}
