// Makes a second build to test deploys with: the same build under other names. Every script and style sheet has another
// URL, and pages name another build, as after a change of the sources. A real rebuild would take a minute.
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { inProject } from "./paths.ts";

/** Fonts keep their names, because inline sheets are identified by their content. */
const RENAMED = /\.(?:js|css)$/;
const TEXTS = /\.(?:js|css|json)$/;

const latest = z.object({ id: z.string() });

/** Writes it into `.cache/builds/{mark}` and returns the path, relative to the project; `mark` is a few letters. */
export function makeAnotherBuild(mark: string): string {
  const build = `.cache/builds/${mark}`;
  const folder = inProject(build);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(inProject("build/client"), join(folder, "client"), { recursive: true });
  cpSync(inProject("build/workers"), join(folder, "workers"), { recursive: true });
  rename(folder, mark);
  return build;
}

function rename(folder: string, mark: string): void {
  const assets = join(folder, "client/assets");
  const names = readdirSync(assets).filter((name) => RENAMED.test(name));
  const { id } = latest.parse(JSON.parse(readText(join(folder, "client/builds/latest.json"))));
  const others = new Map(names.map((name) => [name, name.replace(/(?=\.\w+$)/, `-${mark}`)]));
  others.set(id, `${id}${mark}`);
  const pattern = new RegExp([...others.keys()].map(escape).join("|"), "g");
  for (const file of listTexts(folder)) {
    const text = readText(file);
    writeFileSync(
      file,
      text.replace(pattern, (name) => others.get(name) ?? name),
    );
  }
  for (const name of names) renameSync(join(assets, name), join(assets, others.get(name) ?? name));
  const meta = join(folder, "client/builds/meta");
  renameSync(join(meta, `${id}.json`), join(meta, `${id}${mark}.json`));
}

function listTexts(folder: string): string[] {
  const folders = ["client/assets", "client/builds", "workers/agio"];
  return folders.flatMap((own) =>
    readdirSync(join(folder, own), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

function readText(file: string): string {
  return readFileSync(file, "utf8");
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
