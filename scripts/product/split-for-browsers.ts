import type { Plugin, Rollup } from "vite";
import { inProject } from "./paths.ts";

/** What every page with script begins with, and the one module besides that all of their routes import. */
const EVERY_PAGE = ["entry.client.tsx", "root.tsx", "seo/meta.ts"].map((file) =>
  inProject(`app/${file}`),
);
/** The parts of forms, of which hardly any page with a form uses only some. */
const FORM_PARTS = /\/ui\/(?:error-summary|text-field|use-focus-on)\.tsx?$/;

/**
 * Puts what every page with script needs as a whole into two files instead of some twenty: packages, which most
 * deploys leave as they are, and ours. And nothing that some page does not need, so that no page's script grows.
 */
export function splitForBrowsers(): Plugin {
  let needed: ReadonlySet<string> | undefined;
  const toChunk: Rollup.GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
    needed ??= collectImports(
      [...getModuleIds()].filter((own) => EVERY_PAGE.some((file) => own.startsWith(file))),
      (own) => getModuleInfo(own)?.importedIds ?? [],
    );
    if (needed.has(id)) return id.startsWith(inProject("app/")) ? "every-page" : "packages";
    return FORM_PARTS.test(id) ? "form-parts" : undefined;
  };
  return {
    name: "agio:split-for-browsers",
    // The Worker is one file.
    config: (_config, { isSsrBuild = false }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks: toChunk } } } },
  };
}

function collectImports(from: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}
