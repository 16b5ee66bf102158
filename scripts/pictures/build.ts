// Draws the pictures for crawlers and previews into public/: icons, a preview for every text page, and every coin's
// halves for the previews of pairs. Unchanged pictures come from .cache/pictures.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { CATALOGUE } from "../../sandbox/instruments/catalogue.ts";
import { inProject } from "../product/paths.ts";
import { drawHalves, drawPreview, readLogo } from "./draw-previews.ts";
import { drawIcons, type StaticFile } from "./icons.ts";
import { listPreviews } from "./page-list.ts";

const CACHE = inProject(".cache/pictures");
const MADE = ["og", "_og", "icons", "fonts"];
/** For the sandbox's console, which is not built with the pages and does not know their hashed files. */
const FONT = "node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2";
/** A change of any of these files redraws every picture. */
const HANDS = [
  "app/brand.ts",
  "app/ui/tokens.css",
  "app/components/shell/mark.ts",
  "functions/pages/previews/pair-picture.ts",
];

function hashHands(): string {
  const own = readdirSync(import.meta.dirname).map((name) => join("scripts/pictures", name));
  const hash = createHash("sha256");
  for (const file of [...HANDS, ...own]) hash.update(readFileSync(inProject(file)));
  return hash.digest("hex");
}

const hands = hashHands();

/** Returns the cached pictures of these words, or draws them. */
async function once(words: unknown, draw: () => Promise<StaticFile[]>): Promise<StaticFile[]> {
  const key = createHash("sha256").update(hands).update(JSON.stringify(words)).digest("hex");
  const folder = join(CACHE, key);
  if (existsSync(folder)) {
    return readdirSync(folder).map((name) => ({
      name: decodeURIComponent(name),
      content: readFileSync(join(folder, name)),
    }));
  }
  const files = await draw();
  mkdirSync(`${folder}.part`, { recursive: true });
  for (const { name, content } of files) {
    writeFileSync(join(`${folder}.part`, encodeURIComponent(name)), content);
  }
  renameSync(`${folder}.part`, folder);
  return files;
}

function write({ name, content }: StaticFile): void {
  const file = inProject(join("public", name));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

for (const folder of MADE)
  rmSync(inProject(join("public", folder)), { recursive: true, force: true });
(await once("icons", drawIcons)).forEach(write);
write({ name: "fonts/onest.woff2", content: readFileSync(inProject(FONT)) });
for (const words of listPreviews()) (await once(words, () => drawPreview(words))).forEach(write);
for (const entry of CATALOGUE) {
  (await once([entry, readLogo(entry)], () => drawHalves(entry))).forEach(write);
}
