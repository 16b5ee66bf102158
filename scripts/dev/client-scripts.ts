// The scripts of the development build: no minifier, no manual chunks.
import { join } from "node:path";
import { context, type Plugin } from "esbuild";
import { inProject } from "../product/paths.ts";
import {
  browserTexts,
  inlineImports,
  messageImports,
  rawImports,
  streamRequires,
  urlImports,
} from "./plugins.ts";
import type { RouteFile } from "./route-files.ts";

/** The exports of a route that reach the browser. The rest belongs to the server; tree shaking drops what only it imports. */
const BROWSER_EXPORTS = new Set([
  "clientAction",
  "clientLoader",
  "default",
  "ErrorBoundary",
  "handle",
  "HydrateFallback",
  "Layout",
  "links",
  "meta",
  "shouldRevalidate",
]);
/** The browser's entry, which also reloads the page once a newer build is served. */
export const ENTRY = "dev-entry:entry.client";
const RELOAD = `
import ${JSON.stringify(inProject("app/entry.client.tsx"))};
const version = window.__remixManifest.version;
setInterval(async () => {
  if (document.hidden) return;
  const latest = await fetch("/builds/latest.json", { cache: "no-store" }).catch(() => undefined);
  const { id } = latest?.ok ? await latest.json() : { id: version };
  if (id !== version) location.reload();
}, 500);
`;
export const ROUTE = "dev-route:";

/** Makes the context of the entry and of these route files. */
export function makeScripts(
  client: string,
  files: readonly string[],
  readRoutes: () => readonly RouteFile[],
) {
  return context({
    entryPoints: [ENTRY, ...files.map((file) => ROUTE + file)],
    outdir: join(client, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "chunk-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    sourcemap: "linked",
    metafile: true,
    define: { "import.meta.env.SSR": "false", "process.env.NODE_ENV": '"development"' },
    alias: { "~": inProject("app") },
    conditions: ["browser", "module", "import", "development"],
    loader: { ".css": "empty" },
    banner: { js: "/* development build */" },
    plugins: [
      entries(readRoutes),
      browserTexts,
      urlImports(client),
      inlineImports,
      rawImports,
      messageImports,
      streamRequires,
    ],
    // Server code is parsed before tree shaking drops it.
    external: ["node:*", "cloudflare:*"],
    logLevel: "silent",
  });
}

/** The entry with its reload script, and each route with only its browser exports. */
function entries(readRoutes: () => readonly RouteFile[]): Plugin {
  return {
    name: "entries",
    setup(build) {
      build.onResolve({ filter: /^dev-entry:/ }, () => ({
        path: "entry.client",
        namespace: "dev-entry",
      }));
      // package.json says that only sheets have effects by their import alone, which would drop the entry.
      build.onResolve({ filter: /\/entry\.client\.tsx$/ }, ({ path }) => ({
        path,
        sideEffects: true,
      }));
      build.onLoad({ filter: /.*/, namespace: "dev-entry" }, () => ({
        contents: RELOAD,
        resolveDir: inProject("app"),
      }));
      build.onResolve({ filter: /^dev-route:/ }, ({ path }) => ({
        path: path.slice(ROUTE.length),
        namespace: "route",
      }));
      build.onLoad({ filter: /.*/, namespace: "route" }, ({ path }) => {
        const exported = readRoutes().find(({ file }) => file === path)?.exports ?? [];
        const names = exported.filter((name) => BROWSER_EXPORTS.has(name)).join(", ");
        const from = JSON.stringify(inProject(`app/${path}`));
        return { contents: `export { ${names} } from ${from};`, resolveDir: inProject("app") };
      });
    },
  };
}
