// The built script and styles in the oldest browsers of package.json (docs/browsers.md).
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listUnsupportedMembers, listUnsupportedStyles } from "../support/browser-support";

function readBuilt(ending: string): string {
  const files = ["build/client", "build/client/assets"].flatMap((folder) =>
    readdirSync(folder).map((file) => `${folder}/${file}`),
  );
  const built = files.filter((file) => file.endsWith(ending));
  return built.map((file) => readFileSync(file, "utf8")).join("\n");
}

/** Used only where the browser has them. */
const GUARDED =
  "captureStackTrace stackTraceLimit exitFullscreen fullscreenElement hidePopover readText startViewTransition";
/** Members of our own objects, or of a package's, that share the name of a browser's. */
const OF_OTHERS =
  "ariaInvalid bytes displayName dispose error external navigation pause read rel relList resize take";

test("the script uses only members that the oldest browsers or app/ui/older-browsers.ts have", () => {
  const script = readBuilt(".js");
  const source = readFileSync("app/ui/older-browsers.ts", "utf8");
  const added = source.matchAll(/^add\(\s*([\w.]+),\s*"(\w+)"/gm);
  const provided = Array.from(added, ([, owner = "", name = ""]) =>
    owner.endsWith(".prototype") ? name : `${owner}.${name}`,
  );
  expect(provided.length).toBeGreaterThan(5);
  const used = new Set(script.match(/(?<=\.)[a-zA-Z]+\b|\b[A-Z]\w+\.[a-zA-Z]+\b/g));
  const known = new Set([...provided, ...GUARDED.split(" "), ...OF_OTHERS.split(" ")]);
  const missing = listUnsupportedMembers().filter((name) => used.has(name) && !known.has(name));
  expect(missing).toEqual([]);
});

test.each([
  ["lookbehind", /\(\?<[=!]/],
  ["flags inside of a regular expression", /\(\?[ims-]+:/],
  ["method of an iterator", /\.(?:entries|keys|values)\(\)\.(?:map|filter|some|every|find)\(/],
  ["static block", /\bstatic\s*\{/],
])("the script contains no %s, which the oldest browsers lack", (_, pattern) => {
  expect(readBuilt(".js").match(pattern)?.[0]).toBeUndefined();
});

/** Without them, the page looks plainer or moves a little, and everything can be read and used. */
const HARMLESS = {
  properties:
    "accent-color contain-intrinsic-size container-type content-visibility field-sizing forced-color-adjust outline overscroll-behavior overscroll-behavior-y paint-order resize scroll-initial-target scroll-target-group scrollbar-color scrollbar-width text-size-adjust text-wrap user-select zoom",
  selectors: "has modal selection target-current",
  // Both have a fallback beside them: a plain size, and a table that scrolls.
  containers: "container container_query_length_units",
  media: "forced-colors scripting",
} as const;

test("the styles use only what the oldest browsers know, or what they may ignore", () => {
  const known = new Set(Object.values(HARMLESS).flatMap((names) => names.split(" ")));
  const found = listUnsupportedStyles(readBuilt(".css"));
  expect(found.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !found.includes(name))).toEqual([]);
});
