import { basename, dirname } from "node:path";
import type { Plugin } from "vite";
import { inProject } from "./paths.ts";

const REMIX = "/@remix-run/react/dist/esm";

/** Which of Remix's modules gives way to ours, by who imports it and what. */
const OURS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "browser.js": {
    "./single-fetch.js": "data-strategy.ts",
    "./fog-of-war.js": "no-lazy-discovery.ts",
  },
  "components.js": { "./fog-of-war.js": "no-lazy-discovery.ts" },
  "routes.js": { "./routeModules.js": "route-module.ts" },
  "links.js": { "./routeModules.js": "prefetched-module.ts" },
};

/** Puts what stands in `app/remix-workarounds` in the place of Remix's own, in the browser's script. */
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
    // Another release of Remix may import in another way.
    buildEnd(error) {
      if (error || used.size === new Set(Object.values(OURS).flatMap(Object.values)).size) return;
      throw new Error(
        "Remix imports its modules in another way: see scripts/product/remix-workarounds.ts",
      );
    },
  };
}
