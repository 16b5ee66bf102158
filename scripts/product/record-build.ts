// Writes the static files with which a browser checks for newer builds (spec: Newer builds), so that checks cost no
// Worker request. They are builds/latest.json and this build's page manifest. Also writes the style sheets that the
// edge inlines into first pages (functions/pages/first-page-styles.ts), and shrinks the router's manifest.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import * as z from "zod";
import { LOCALES } from "../../app/i18n/locales.ts";
import { writeBrowserManifest } from "./browser-manifest.ts";
import { inProject } from "./paths.ts";

const CLIENT = inProject("build/client");

const route = z.looseObject({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  module: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifest = z.looseObject({
  version: z.string(),
  entry: z.looseObject({
    module: z.string(),
    imports: z.array(z.string()),
    css: z.array(z.string()),
  }),
  routes: z.record(z.string(), route),
});

/** Returns the manifest that Remix gives its pages: a script with one assignment. */
function findManifest(): string {
  const [file] = globSync(`${CLIENT}/assets/manifest-*.js`);
  if (file === undefined) throw new Error("The pages have not been built.");
  return file;
}

function readManifest(file: string): z.output<typeof manifest> {
  const json = readFileSync(file, "utf8")
    .replace(/^[^{]*/, "")
    .replace(/;\s*$/, "");
  return manifest.parse(JSON.parse(json));
}

/** Returns a route's full path, from the root on. */
function pathOf(id: string, routes: z.output<typeof manifest>["routes"]): string {
  const parts: string[] = [];
  for (let own = routes[id]; own; own = routes[own.parentId ?? ""]) parts.unshift(own.path ?? "");
  return `/${parts.filter(Boolean).join("/")}`;
}

const manifestFile = findManifest();
const built = readManifest(manifestFile);
const { version: id, entry, routes } = built;
writeFileSync(manifestFile, writeBrowserManifest(built, LOCALES));

const pages = Object.values(routes).map((own) => {
  const assets = [own.module, ...(own.imports ?? []), ...(own.css ?? [])];
  return [own.id, { path: pathOf(own.id, routes), assets }] as const;
});

/** Returns a sheet in its inline form, and the style-src source that allows it. */
function readSheet(file: string) {
  const css = readFileSync(file, "utf8").trimEnd();
  if (css.includes("</"))
    throw new Error(`${file} contains "</", which would end its style element.`);
  return { css, hash: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
}

const sheets = globSync(`${CLIENT}/assets/*.css`).map((file) => [
  `/assets/${basename(file)}`,
  readSheet(file),
]);
const sheetsModule = `export default ${JSON.stringify(Object.fromEntries(sheets))};\n`;
writeFileSync(inProject("build/server/sheets.js"), sheetsModule);

mkdirSync(`${CLIENT}/builds/meta`, { recursive: true });
const write = (file: string, value: unknown) => {
  writeFileSync(`${CLIENT}/builds/${file}`, JSON.stringify(value));
};
write("latest.json", { id, timestamp: Date.now() });
write(`meta/${id}.json`, {
  id,
  entry: [entry.module, ...entry.imports],
  routes: Object.fromEntries(pages),
});
