// The browser's part of the development build: no minifier, no manual chunks, one style sheet.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { context, type BuildContext, type Metafile, type Plugin } from "esbuild";
import { inProject } from "../product/paths.ts";
import {
  browserTexts,
  fontUrls,
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
const ENTRY = "dev-entry:entry.client";
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
const ROUTE = "dev-route:";

/** What the server build needs from the client build. */
export interface ClientBuild {
  readonly manifest: { readonly version: string; readonly routes: Record<string, unknown> };
  readonly sheets: Readonly<Record<string, { css: string; hash: string }>>;
}

/** Builds for the browser into `client`; each call of `rebuild` builds the changes. */
export async function makeClientBuild(client: string, readRoutes: () => readonly RouteFile[]) {
  const files = [...new Set(readRoutes().map(({ file }) => file))];
  const scripts = await context({
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
  const styles = await makeStyles(client);
  return {
    rebuild: async (): Promise<ClientBuild> => {
      const [{ metafile }, sheet] = await Promise.all([scripts.rebuild(), buildStyles(styles)]);
      return toClientBuild({ client, metafile, routes: readRoutes(), sheet });
    },
    stop: () => Promise.all([scripts.dispose(), styles.dispose()]),
  };
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

/** All sheets in one: no selector is styled by two of them, so their order does not matter. */
function makeStyles(client: string): Promise<BuildContext<{ write: false }>> {
  return context({
    stdin: { contents: listSheets(), resolveDir: inProject("app"), loader: "css" },
    outdir: join(client, "assets"),
    entryNames: "styles",
    bundle: true,
    plugins: [fontUrls(client)],
    write: false,
    logLevel: "silent",
  });
}

function listSheets(): string {
  const sheets = globSync("**/*.css", { cwd: inProject("app") }).sort();
  const first = sheets.filter((file) => file.endsWith("tokens.css") || file.endsWith("layers.css"));
  const ordered = [...new Set([...first, ...sheets])];
  return ordered.map((file) => `@import "./${file}";`).join("\n");
}

async function buildStyles(styles: BuildContext<{ write: false }>) {
  const { outputFiles } = await styles.rebuild();
  return outputFiles[0]?.text ?? "";
}

interface Built {
  readonly client: string;
  readonly metafile: Metafile;
  readonly routes: readonly RouteFile[];
  readonly sheet: string;
}

function toClientBuild({ client, metafile, routes, sheet }: Built): ClientBuild {
  const digest = createHash("sha256").update(sheet).digest();
  const style = `/assets/styles-${digest.toString("hex").slice(0, 8)}.css`;
  writeFileSync(join(client, style), sheet);
  const moduleOf = moduleAddresses(client, metafile);
  const entry = { module: moduleOf.get(ENTRY) ?? "", imports: [], css: [style] };
  const table = Object.fromEntries(
    routes.map((route) => [
      route.id,
      toManifestRoute(route, moduleOf.get(ROUTE + route.file), style),
    ]),
  );
  const parts = { entry, routes: table };
  const version = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 8);
  const url = `/assets/manifest-${version}.js`;
  const manifest = { ...parts, url, version };
  writeFileSync(join(client, url), `window.__remixManifest=${JSON.stringify(manifest)};`);
  mkdirSync(join(client, "builds"), { recursive: true });
  const latest = JSON.stringify({ id: version, timestamp: Date.now() });
  writeFileSync(join(client, "builds/latest.json"), latest);
  const hash = `'sha256-${digest.toString("base64")}'`;
  return { manifest, sheets: { [style]: { css: sheet, hash } } };
}

/** Returns the URL of each entry point's script. */
function moduleAddresses(client: string, metafile: Metafile): Map<string, string> {
  return new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) => {
      if (entryPoint === undefined || !output.endsWith(".js")) return [];
      const name = inProject(output).slice(client.length);
      return [[entryPoint.replace(/^route:/, ROUTE), name.replaceAll("\\", "/")]];
    }),
  );
}

function toManifestRoute(route: RouteFile, module: string | undefined, style: string) {
  const { id, parentId, path, index, exports } = route;
  const has = (name: string) => exports.includes(name);
  return {
    id,
    parentId,
    path,
    index,
    module,
    imports: [],
    css: id === "root" ? [style] : [],
    hasAction: has("action"),
    hasLoader: has("loader"),
    hasClientAction: has("clientAction"),
    hasClientLoader: has("clientLoader"),
    hasErrorBoundary: has("ErrorBoundary"),
  };
}
