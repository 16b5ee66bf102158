import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import * as z from "zod";
import { inProject } from "./paths.ts";

/** Written by the browser's build, and read by the server's, which runs after it. */
const MANIFEST = "build/client/.vite/manifest.json";

/** The scripts that others request when they run, and the modules whose scripts are there by then. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  "page-guard": ["app/entry.client.tsx"],
  "exchange-form": ["app/entry.client.tsx", "app/routes/home/route.tsx"],
};

const manifest = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).optional(),
  }),
);

/** Gives the server the names of scripts that the document names before a script requests them (app/ui/late-scripts.ts). */
export function lateScripts(): Plugin {
  return {
    name: "agio:late-scripts",
    config: (_config, { isSsrBuild = false }) =>
      isSsrBuild ? { define: { __LATE_SCRIPTS__: JSON.stringify(readLateScripts()) } } : {},
  };
}

function readLateScripts(): Readonly<Record<string, readonly string[]>> {
  if (!existsSync(inProject(MANIFEST))) return {};
  const chunks = manifest.parse(JSON.parse(readFileSync(inProject(MANIFEST), "utf8")));
  const collect = (starts: readonly string[]) => {
    const found = new Set(starts.map((start) => findKey(start, chunks)));
    for (const key of found) for (const imported of chunks[key]?.imports ?? []) found.add(imported);
    return [...found].flatMap((key) => chunks[key]?.file ?? []);
  };
  return Object.fromEntries(
    Object.entries(LATE).map(([name, modules]) => {
      const present = new Set(collect(modules));
      const files = collect([name]).filter((file) => !present.has(file));
      return [name, files.map((file) => `/${file}`)];
    }),
  );
}

/** The key of a script by its name or its module; a route's module has a query. */
function findKey(wanted: string, chunks: z.output<typeof manifest>): string {
  const found = Object.entries(chunks).find(
    ([key, { name }]) => key === wanted || key.startsWith(`${wanted}?`) || name === wanted,
  );
  if (!found) throw new Error(`There is no script ${wanted}: see late-scripts.ts`);
  return found[0];
}
