// The oldest browsers that the product's script and styles serve: `browserslist` in package.json (docs/browsers.md).
import { readFileSync } from "node:fs";
import { inProject } from "./paths.ts";

/** The browsers by the name of their engine for the build. `samsung` has none of its own: it uses Chrome's. */
const ENGINES: Readonly<Record<string, string>> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "ios",
  opera: "opera",
};

/** Returns the oldest browsers, as [name, version]: ['ios_saf', '15.6']. */
export function readBrowsers(): (readonly [name: string, version: string])[] {
  const file: unknown = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const list: unknown =
    typeof file === "object" && file !== null && Reflect.get(file, "browserslist");
  if (!Array.isArray(list)) throw new Error("package.json has no browserslist");
  return list.map((query: unknown) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(String(query)) ?? [];
    if (name && version) return [name, version];
    throw new Error(`package.json: browserslist has "${String(query)}", not "name >= version"`);
  });
}

/** Returns the oldest engines as Vite reads them, for script and styles: 'ios15.6'. */
export function toBuildTargets(): string[] {
  return readBrowsers().flatMap(([name, version]) => {
    const engine = ENGINES[name];
    return engine === undefined ? [] : [engine + version];
  });
}
