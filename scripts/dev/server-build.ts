// The Workers' part of the development build.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { context, type BuildContext, type BuildOptions, type Plugin } from "esbuild";
import remixConfig from "../../remix.config.ts";
import { inProject } from "../product/paths.ts";
import type { ClientBuild } from "./client-build.ts";
import { listInputs } from "./inputs.ts";
import {
  inlineImports,
  messageImports,
  rawImports,
  streamRequires,
  urlImports,
} from "./plugins.ts";
import type { RouteFile } from "./route-files.ts";

const PRODUCT = "product";
const WORKERD = {
  bundle: true,
  format: "esm" as const,
  target: "es2022",
  jsx: "automatic" as const,
  metafile: true as const,
  conditions: ["workerd", "worker", "browser", "module", "import", "development"],
  external: ["cloudflare:*", "node:*"],
  logLevel: "silent" as const,
} satisfies BuildOptions;

/**
 * Builds the product's Worker into `product/`; the facts of the client build go into separate files beside it. Each
 * dynamic import is a file, as in the browser: in a single file esbuild runs modules in another order.
 */
export async function makeProductBuild(folder: string, readRoutes: () => readonly RouteFile[]) {
  const built = await context({
    ...WORKERD,
    entryPoints: [inProject("functions/worker.ts")],
    outdir: join(folder, PRODUCT),
    splitting: true,
    chunkNames: "chunk-[hash]",
    define: {
      "import.meta.env.SSR": "true",
      "process.env.NODE_ENV": '"development"',
      "window.__reactRouterVersion": "globalThis.__reactRouterVersion",
    },
    alias: {
      "~": inProject("app"),
      util: inProject("app/remix-workarounds/text-encoder.server.ts"),
    },
    loader: { ".css": "empty" },
    plugins: [
      remixBuild(readRoutes),
      streamRequires,
      urlImports(join(folder, "client")),
      inlineImports,
      rawImports,
      messageImports,
    ],
  });
  return toPart(built);
}

/** Builds a gateway's Worker, of the sandbox or the exchange, into a file of that name. */
export async function makeGatewayBuild(folder: string, name: "exchange" | "sandbox") {
  const built = await context({
    ...WORKERD,
    entryPoints: [inProject(`${name}/worker.ts`)],
    outfile: join(folder, `${name}.js`),
    alias: { "~": inProject("app") },
  });
  return toPart(built);
}

async function toPart(built: BuildContext<{ metafile: true }>) {
  let { metafile } = await built.rebuild();
  return {
    rebuild: async () => {
      ({ metafile } = await built.rebuild());
    },
    inputs: () => listInputs(metafile),
    outputs: () => Object.keys(metafile.outputs).map(inProject),
  };
}

/** Writes the files of the client build that the Worker imports, and returns them. */
export function writeClientFacts(folder: string, { manifest, sheets }: ClientBuild): string[] {
  return Object.entries({ manifest, sheets }).map(([name, value]) => {
    const file = join(folder, PRODUCT, `${name}.js`);
    writeFileSync(file, `export default ${JSON.stringify(value)};\n`);
    return file;
  });
}

/** Replaces build/server/, the module that Remix's Vite plugin generates. */
function remixBuild(readRoutes: () => readonly RouteFile[]): Plugin {
  return {
    name: "remix-build",
    setup(build) {
      build.onResolve({ filter: /build\/server\/index\.js$/ }, () => ({
        path: "build",
        namespace: "remix",
      }));
      build.onResolve({ filter: /build\/server\/sheets\.js$/ }, () => ({
        path: "./sheets.js",
        external: true,
      }));
      build.onResolve({ filter: /^dev:manifest$/ }, () => ({
        path: "./manifest.js",
        external: true,
      }));
      build.onLoad({ filter: /.*/, namespace: "remix" }, () => ({
        contents: toRemixBuild(readRoutes()),
        resolveDir: inProject("app"),
      }));
    },
  };
}

function toRemixBuild(routes: readonly RouteFile[]): string {
  const files = [...new Set(routes.map(({ file }) => file))];
  const imports = files.map(
    (file, at) =>
      `import * as route${String(at)} from ${JSON.stringify(inProject(`app/${file}`))};`,
  );
  const table = routes.map(({ id, parentId, path, index, file }) => {
    const facts = JSON.stringify({ id, parentId, path, index });
    return `${JSON.stringify(id)}: {...${facts}, module: route${String(files.indexOf(file))}}`;
  });
  return `
import * as entryServer from ${JSON.stringify(inProject("app/entry.server.tsx"))};
import manifest from "dev:manifest";
${imports.join("\n")}
export const assets = manifest;
export const routes = {${table.join(",\n")}};
export const entry = { module: entryServer };
export const future = ${JSON.stringify(remixConfig.future)};
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const basename = "/";
export const mode = "development";
export const isSpaMode = false;
`;
}
