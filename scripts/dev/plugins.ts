// esbuild plugins for what Vite does with our sources beyond bundling.
import { createHash } from "node:crypto";
import { copyFileSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import type { Plugin } from "esbuild";
import { BROWSER_TEXTS, REPLACED } from "../product/browser-texts.ts";
import { messageHashes } from "../product/locales-plugin.ts";
import { inProject } from "../product/paths.ts";

/** `import url from "./font.woff2?url"`: copies the file to the assets and exports its URL. */
export function urlImports(client: string): Plugin {
  return {
    name: "url-imports",
    setup(build) {
      build.onResolve({ filter: /\?url$/ }, async ({ path, resolveDir, kind }) => {
        const found = await build.resolve(path.replace(/\?url$/, ""), { resolveDir, kind });
        return { path: found.path, namespace: "url" };
      });
      build.onLoad({ filter: /.*/, namespace: "url" }, ({ path }) => ({
        contents: `export default ${JSON.stringify(copyAsset(client, path))}`,
        loader: "js",
      }));
    },
  };
}

/** `import url from "./font.woff2?inline"`: exports the file as a data URL. */
export const inlineImports: Plugin = {
  name: "inline-imports",
  setup(build) {
    build.onResolve({ filter: /\?inline$/ }, async ({ path, resolveDir, kind }) => {
      const found = await build.resolve(path.replace(/\?inline$/, ""), { resolveDir, kind });
      return { path: found.path, namespace: "inline" };
    });
    build.onLoad({ filter: /.*/, namespace: "inline" }, ({ path }) => ({
      contents: readFileSync(path),
      loader: "dataurl",
    }));
  },
};

/** Gives fonts in style sheets the same URLs as `urlImports`, because pages preload these. */
export function fontUrls(client: string): Plugin {
  return {
    name: "font-urls",
    setup(build) {
      build.onResolve({ filter: /\.woff2$/ }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === "resolving") return undefined;
        const found = await build.resolve(path, { resolveDir, kind, pluginData: "resolving" });
        return { path: copyAsset(client, found.path), external: true };
      });
    },
  };
}

function copyAsset(client: string, path: string): string {
  const hash = createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 8);
  const extension = extname(path);
  const address = `/assets/${basename(path, extension)}-${hash}${extension}`;
  mkdirSync(join(client, "assets"), { recursive: true });
  copyFileSync(path, join(client, address));
  return address;
}

/** Replaces i18next as the production build does. Server code, which is parsed before it is dropped, keeps the package. */
export const browserTexts: Plugin = {
  name: "browser-texts",
  setup(build) {
    const filter = new RegExp(`^(?:${REPLACED.join("|")})$`);
    build.onResolve({ filter }, ({ importer }) =>
      /\.server\.tsx?$|node_modules/.test(importer) ? undefined : { path: BROWSER_TEXTS },
    );
  },
};

/** `import text from "./file.css?raw"`: exports the file's text. */
export const rawImports: Plugin = {
  name: "raw-imports",
  setup(build) {
    build.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: path.startsWith("~/")
        ? inProject(`app/${path.slice(2).replace(/\?raw$/, "")}`)
        : resolve(resolveDir, path.replace(/\?raw$/, "")),
      namespace: "raw",
    }));
    build.onLoad({ filter: /.*/, namespace: "raw" }, ({ path }) => ({
      contents: readFileSync(path, "utf8"),
      loader: "text",
      watchFiles: [path],
    }));
  },
};

const GLOB = /import\.meta\.glob(?:<[^>]*>)?\(\s*"([^"]+)",\s*\{([^}]*)\},?\s*\)/;

/** Fills in `import.meta.glob` of JSON files and `__MESSAGE_HASHES__`, both only in app/i18n. */
export const messageImports: Plugin = {
  name: "message-imports",
  setup(build) {
    build.onLoad({ filter: /\/app\/i18n\/[\w.-]+\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const contents = fillGlob(source, path).replaceAll(
        /(?<!declare const )__MESSAGE_HASHES__/g,
        () => `(${JSON.stringify(messageHashes())})`,
      );
      return { contents, loader: "ts" };
    });
  },
};

function fillGlob(source: string, path: string): string {
  const [whole, pattern = "", options = ""] = GLOB.exec(source) ?? [];
  if (whole === undefined) return source;
  const folder = dirname(path);
  const files = globSync(pattern, { cwd: folder }).map((file) => {
    const from = relative(folder, resolve(folder, file));
    return from.startsWith(".") ? from : `./${from}`;
  });
  if (!options.includes("eager")) {
    const lazy = files.map(
      (file) => `${JSON.stringify(file)}: () => import("${file}").then((m) => m.default)`,
    );
    return source.replace(whole, () => `({${lazy.join(",\n")}})`);
  }
  const imports = files.map((file, at) => `import glob${String(at)} from "${file}";`);
  const entries = files.map((file, at) => `${JSON.stringify(file)}: glob${String(at)}`);
  return imports.join("\n") + source.replace(whole, () => `({${entries.join(",\n")}})`);
}

/** React's renderer for Node requires `stream`; a Worker can only import it. */
export const streamRequires: Plugin = {
  name: "stream-requires",
  setup(build) {
    build.onResolve({ filter: /^stream$/ }, () => ({ path: "stream", namespace: "node" }));
    build.onLoad({ filter: /.*/, namespace: "node" }, () => ({
      contents: 'export * from "node:stream"; export { default } from "node:stream";',
    }));
  },
};
