import { existsSync, readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { inProject } from "../scripts/product/paths.ts";
import { getText } from "./get.ts";

/** Bytes as transferred. */
export interface Weight {
  gzip: number;
  brotli: number;
}

/** What a page makes the browser fetch before the first interaction. */
export interface PageWeight {
  /** A first page, with its styles inline. */
  html: Weight;
  script: Weight;
  /** The sheets as files, which later pages link. */
  style: Weight;
  font: Weight;
  /** The texts of the page's locale, which the scripts fetch. */
  texts: Weight;
}

const SCRIPT = /\/assets\/[^"'\\]+\.js/g;
// Only the fonts that the page preloads, not all that its styles name.
const FONT = /(?<=<link rel="preload" href=")[^"]+\.woff2/g;
const NOTHING: Weight = { gzip: 0, brotli: 0 };

export function weigh(bytes: Uint8Array | string): Weight {
  return { gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes).length };
}

/** Weighs a page and the files in its markup; `origin` serves it. */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const html = await getText(origin + path);
  const texts = /\/_i18n\/[^"]+/.exec(html)?.[0];
  return {
    html: weigh(html),
    script: sum(withImports(namesIn(html, SCRIPT))),
    style: sum(namesIn(html, /\/assets\/[^"'\\]+\.css/g)),
    font: fonts(namesIn(html, FONT)),
    texts: texts ? weigh(await getText(origin + texts)) : NOTHING,
  };
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern))];
}

/** Returns how much a page's script grows if it also loads this script, gzip bytes. */
export async function weighScriptBeside(origin: string, path: string, script: RegExp) {
  const html = await getText(origin + path);
  const there = new Set(withImports(namesIn(html, SCRIPT)));
  const files = readdirSync(inProject("build/client/assets")).filter((file) => script.test(file));
  const more = withImports(files.map((file) => `/assets/${file}`));
  return { files: files.length, gzip: sum(more.filter((name) => !there.has(name))).gzip };
}

/** A script's static imports are fetched with it, whether or not the markup preloads them. */
function withImports(names: string[]): string[] {
  const all = new Set(names);
  for (const name of all) {
    const script = readAsset(name).toString("utf8");
    for (const [, file] of script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      if (file) all.add(`/assets/${file}`);
    }
  }
  return [...all];
}

function sum(names: string[]): Weight {
  return names
    .map((name) => weigh(readAsset(name)))
    .reduce((a, b) => ({ gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }), NOTHING);
}

/** Fonts are already compressed and are transferred unchanged. */
function fonts(names: string[]): Weight {
  const bytes = names.reduce((total, name) => total + readAsset(name).length, 0);
  return { gzip: bytes, brotli: bytes };
}

function readAsset(name: string) {
  const file = inProject(`build/client${name}`);
  if (!existsSync(file)) throw new Error(`${name} is used by a page but was not built`);
  return readFileSync(file);
}
