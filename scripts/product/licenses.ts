import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import * as z from "zod";

const FILE = "licenses.txt";
/** The folder of a module's package. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string() });

/**
 * Writes the licences of the packages in the browser's script to a file, which the packages' script names. Comments of
 * each module would make every page's script larger, and lack the texts.
 */
export function licenses(): Plugin {
  return {
    name: "agio:licenses",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      this.emitFile({ type: "asset", fileName: FILE, source: toLicenses(modules) });
      for (const chunk of chunks) {
        if (chunk.name === "packages") chunk.code = `/*! Licenses: /${FILE} */\n${chunk.code}`;
      }
    },
  };
}

/** The licences of these modules' packages as text, each once. */
function toLicenses(modules: readonly string[]): string {
  const folders = modules.flatMap((id) => PACKAGE.exec(id.replace("\0", "")) ?? []);
  return [...new Set(folders)].sort().map(readLicense).join("\n\n");
}

function readLicense(folder: string): string {
  const { name, version, license } = manifest.parse(
    JSON.parse(readFileSync(`${folder}/package.json`, "utf8")),
  );
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? "" : readFileSync(`${folder}/${file}`, "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}`.trim();
}
