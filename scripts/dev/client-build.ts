// The browser's part of the development build: no minifier, no manual chunks, one style sheet.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { context, type BuildContext, type Metafile } from "esbuild";
import { ENTRY, makeScripts, ROUTE } from "./client-scripts.ts";
import { listInputs } from "./inputs.ts";
import { inProject } from "../product/paths.ts";
import { fontUrls } from "./plugins.ts";
import type { RouteFile } from "./route-files.ts";

/** What the server build needs from the client build. */
export interface ClientBuild {
  readonly manifest: { readonly version: string; readonly routes: Record<string, unknown> };
  readonly sheets: Readonly<Record<string, { css: string; hash: string }>>;
}

/** Builds for the browser into `client`; each call of `rebuild` builds the changes. */
export async function makeClientBuild(client: string, readRoutes: () => readonly RouteFile[]) {
  let files = listFiles(readRoutes());
  let scripts = await makeScripts(client, files, readRoutes);
  let { metafile } = await scripts.rebuild();
  let sheets = listSheets();
  let styles = await makeStyles(client, sheets);
  let sheet = await buildStyles(styles);
  return {
    scripts: {
      rebuild: async () => {
        const newest = listFiles(readRoutes());
        // The entries of a context are fixed.
        if (newest.join() !== files.join()) {
          await scripts.dispose();
          files = newest;
          scripts = await makeScripts(client, files, readRoutes);
        }
        ({ metafile } = await scripts.rebuild());
      },
      inputs: () => listInputs(metafile),
    },
    styles: {
      rebuild: async () => {
        const newest = listSheets();
        if (newest !== sheets) {
          await styles.dispose();
          sheets = newest;
          styles = await makeStyles(client, sheets);
        }
        sheet = await buildStyles(styles);
      },
      inputs: () => new Set(globSync("app/**/*.css", { cwd: inProject(".") })),
    },
    facts: (): ClientBuild => toClientBuild({ client, metafile, routes: readRoutes(), sheet }),
  };
}

function listFiles(routes: readonly RouteFile[]): string[] {
  return [...new Set(routes.map(({ file }) => file))];
}

/** All sheets in one: no selector is styled by two of them, so their order does not matter. */
function makeStyles(client: string, sheets: string): Promise<BuildContext<{ write: false }>> {
  return context({
    stdin: { contents: sheets, resolveDir: inProject("app"), loader: "css" },
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
  // Each save reloads the page, also one of a text or of the server's code alone.
  const time = String(Date.now());
  const version = createHash("sha256").update(time).digest("hex").slice(0, 8);
  const url = `/assets/manifest-${version}.js`;
  const manifest = { ...parts, url, version };
  writeFileSync(join(client, url), `window.__remixManifest=${JSON.stringify(manifest)};`);
  mkdirSync(join(client, "builds"), { recursive: true });
  const latest = JSON.stringify({ id: version, timestamp: Number(time) });
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
