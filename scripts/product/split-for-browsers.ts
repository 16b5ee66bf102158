import type { Plugin, Rollup } from "vite";
import { inProject } from "./paths.ts";

/** The modules that every page with script loads first, and the one module that all their routes import. */
const EVERY_PAGE = ["entry.client.tsx", "root.tsx", "seo/meta.ts"].map((file) =>
  inProject(`app/${file}`),
);
/**
 * Small files that most pages need together, grouped by the script that contains them. They cover parts of forms and
 * amounts, an address field, parts of public pages, copy buttons and the order's story. They also cover the account of
 * the moment, the protection against browser extensions, what a page fetches after it has settled, kinds of rates, and
 * the readers of gateway responses. Few scripts arrive sooner than many: over HTTP/1.1 a browser requests six at once.
 */
const TOGETHER: readonly (readonly [script: string, files: RegExp])[] = [
  [
    "form-parts",
    /\/(?:instrument\/instrument-icon|ui\/(?:error-summary|print-corner|ticket|figure|reply-note|text-field|field-frame|trace-code|not-for-managers|use-begun|use-focus-on|use-hydrated|use-corrected|use-last-reply|use-latch|modal|on-first-use|set-input)|limit\/use-limit-text|content\/local-time|account\/account-mark|fingerprint\/take-fingerprint|remix-workarounds\/use-fetcher|order-poll\/use-order-poll|pause-watch\/use-pause|terms\/terms-tick|order\/email(?:-shown)?|i18n\/(?:amount-text|format)|routes\/_connection\/(?:is-reply|load-or-stay|send-or-stay))\.tsx?$/,
  ],
  [
    "form-parts",
    /\/domain\/(?:limits\/(?:form|gateway|order)-limits|text\/clean-text|money\/(?:money|amount-input)|instrument\/instrument|rate\/rate)\.ts$/,
  ],
  [
    "address-field",
    /\/(?:components\/address\/(?:address-echo|paste-button)|ui\/(?:wrapping-field|text-area))\.tsx$/,
  ],
  [
    "public-parts",
    /\/(?:seo\/json-ld|instrument\/coin-duo|content\/search-box|ui\/followed-link)\.tsx?$/,
  ],
  [
    "to-copy",
    /\/(?:ui\/(?:copy-button|large-figure|rich-text)|content\/(?:qr-picture|grouped-text)|components\/order\/(?:fact|money-way|state-chip|status-story|steps))\.tsx$/,
  ],
  ["page-guard", /\/(?:foreign-nodes\/[\w-]+|page-head\/mirror|ui\/own-elements)\.ts$/],
  [
    "every-page-late",
    /\/(?:build-watch\/(?:watch-tab|watch-builds|guard-line|lost-page-note)|remix-workarounds\/send-document)\.tsx?$/,
  ],
  [
    "account-watch",
    /\/(?:account-watch\/(?:fetch-account-now|watch-account)|domain\/account\/account-now|shell\/account-change)\.ts$/,
  ],
  // Separate scripts: beside the readers of gateway responses, they would load all of those on pages that need none of
  // them.
  ["rate-request", /\/contracts\/(?:rate-request|page-message)\.ts$/],
  ["schemas", /\/node_modules\/zod\/|\/contracts\/parse-json\.ts$/],
  [
    "wire",
    /\/contracts\/(?:deposit-rules|exchange-facts|instrument|rate-parameters|read-wire)\.ts$/,
  ],
];

/**
 * Bundles what every page with script needs into two files instead of about twenty. One has packages, which most
 * deploys leave unchanged, the other our own code. It includes nothing that some page does not need, so that no page's
 * script grows.
 */
export function splitForBrowsers(): Plugin {
  let parts: ReturnType<typeof partEveryPage> | undefined;
  const toChunk: Rollup.GetManualChunk = (id, modules) => {
    parts ??= partEveryPage(modules);
    if (parts.needed.has(id)) return id.startsWith(inProject("app/")) ? "every-page" : "packages";
    return findGroup(id) ?? (parts.late.has(id) ? "every-page-late" : undefined);
  };
  return {
    name: "agio:split-for-browsers",
    // The Worker is one file.
    config: (_config, { isSsrBuild = false }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks: toChunk } } } },
  };
}

/**
 * Finds the modules that every page needs. Some of them are late: fetched on demand, and imported by name only for the
 * server (app/ui/late-part.tsx). Rollup counts even an unused name as an import.
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
  // A late module that others import too would load all of the late part with it. One of a group loads that group.
  for (const id of reached) {
    const importers = getModuleInfo(id)?.importers ?? [];
    if (isLate(id) || importers.every((importer) => late.has(importer))) continue;
    late.delete(id);
    if (findGroup(id) === undefined) needed.add(id);
  }
  return { needed, late };
}

function findGroup(id: string): string | undefined {
  return TOGETHER.find(([, files]) => files.test(id))?.[0];
}

function collectImports(from: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}
