import type { Plugin, Rollup } from "vite";
import { inProject } from "./paths.ts";

/** What every page with script begins with, and the one module besides that all of their routes import. */
const EVERY_PAGE = ["entry.client.tsx", "root.tsx", "seo/meta.ts"].map((file) =>
  inProject(`app/${file}`),
);
/**
 * Small files of which hardly any page needs only some, by the script that they come in: the parts of forms and of
 * what is said after them, and a coin's mark, what the exchange form shares with the account's forms, what pages do where no reply comes,
 * what is copied from them beside the story of an order, what keeps extensions from breaking it, what a page fetches once it has settled, amounts, and what reads gateways.
 */
const TOGETHER: readonly (readonly [script: string, files: RegExp])[] = [
  [
    "form-parts",
    /\/(?:instrument\/instrument-icon|ui\/(?:error-summary|figure|reply-note|text-field|use-focus-on|use-last-reply|use-latch)|limit\/use-limit-text|content\/local-time|domain\/(?:gateway|request|session)-limits|domain\/site\/clean-text|order-poll\/use-order-poll|routes\/(?:is-reply|send-or-stay))\.tsx?$/,
  ],
  [
    "exchange-parts",
    /\/(?:ui\/(?:modal|on-first-use|set-input)|pause-watch\/use-pause|terms\/terms-tick|order\/email|i18n\/(?:amount-text|format))\.tsx?$/,
  ],
  ["to-copy", /\/(?:ui\/(?:copy-button|rich-text)|content\/qr-picture|order\/status-story)\.tsx$/],
  ["page-guard", /\/(?:foreign-nodes\/[\w-]+|page-head\/mirror|ui\/own-elements)\.ts$/],
  [
    "every-page-late",
    /\/(?:build-watch\/(?:watch-tab|watch-builds|guard-line|lost-page-note)|remix-workarounds\/send-document)\.tsx?$/,
  ],
  // Beside what reads gateways, it would bring all of that to a page that only names kinds of rates.
  ["rate", /\/domain\/(?:instrument\/instrument|rate\/rate)\.ts$/],
  ["money", /\/domain\/money\/(?:money|amount-input)\.ts$/],
  ["schemas", /\/node_modules\/zod\/|\/contracts\/parse-json\.ts$/],
  [
    "wire",
    /\/contracts\/(?:deposit-rules|exchange-facts|instrument|rate-parameters|read-wire)\.ts$/,
  ],
];

/**
 * Puts what every page with script needs as a whole into two files instead of some twenty: packages, which most
 * deploys leave as they are, and ours. And nothing that some page does not need, so that no page's script grows.
 */
export function splitForBrowsers(): Plugin {
  let parts: ReturnType<typeof partEveryPage> | undefined;
  const toChunk: Rollup.GetManualChunk = (id, modules) => {
    parts ??= partEveryPage(modules);
    if (parts.needed.has(id)) return id.startsWith(inProject("app/")) ? "every-page" : "packages";
    if (parts.late.has(id)) return "every-page-late";
    return TOGETHER.find(([, files]) => files.test(id))?.[0];
  };
  return {
    name: "agio:split-for-browsers",
    // The Worker is one file.
    config: (_config, { isSsrBuild = false }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks: toChunk } } } },
  };
}

/**
 * What every page needs, and what of it is late: fetched once it is needed, and imported by name for the server only
 * (app/ui/late-part.ts). Rollup takes a name that nobody uses for a need all the same.
 */
function partEveryPage({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const importsOf = (id: string) => getModuleInfo(id)?.importedIds ?? [];
  const isLate = (id: string) => (getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  const needed = collectImports(
    [...getModuleIds()].filter((id) => EVERY_PAGE.some((file) => id.startsWith(file))),
    (id) => importsOf(id).filter((imported) => !isLate(imported)),
  );
  const starts = [...needed].flatMap(importsOf).filter(isLate);
  const reached = [...collectImports(starts, importsOf)].filter((id) => !needed.has(id));
  const late = new Set(reached);
  // What others need as well would bring all of it along.
  for (const id of reached) {
    const importers = getModuleInfo(id)?.importers ?? [];
    if (isLate(id) || importers.every((importer) => late.has(importer))) continue;
    late.delete(id);
    needed.add(id);
  }
  return { needed, late };
}

function collectImports(from: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}
