// Builds everything that `npm run dev` serves into .cache/dev.
import "../product/app-imports.ts";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { BRAND, PREFIX } from "../../app/brand.ts";
import { DEFAULT_LOCALE, LOCALES } from "../../app/i18n/locales.ts";
import { inProject } from "../product/paths.ts";
import { run } from "../product/run.ts";
import { makeClientBuild } from "./client-build.ts";
import { readRouteFiles } from "./route-files.ts";
import { makeProductBuild, makeSandboxBuild, writeClientFacts } from "./server-build.ts";

/** The folder of the development build; `client/` in it holds the static files. */
export const DEV_FOLDER = inProject(".cache/dev");
const CLIENT = `${DEV_FOLDER}/client`;

/** What a saved file requires to be rebuilt. */
export interface Changes {
  readonly content: boolean;
  readonly code: boolean;
}

/** Builds the product once; each call of `rebuild` builds the changes. Throws esbuild's errors. */
export async function makeDevBuild() {
  rmSync(DEV_FOLDER, { recursive: true, force: true });
  mkdirSync(`${CLIENT}/assets`, { recursive: true });
  await makePublicFiles();
  cpSync(inProject("public"), CLIENT, { recursive: true });
  let routes = await readRouteFiles();
  let modules: readonly string[] = [];
  const readRoutes = () => routes;
  const [client, product, sandbox] = await Promise.all([
    makeClientBuild(CLIENT, readRoutes),
    makeProductBuild(DEV_FOLDER, readRoutes),
    makeSandboxBuild(DEV_FOLDER),
  ]);
  return {
    rebuild: async ({ content, code }: Changes): Promise<void> => {
      if (content) await buildTexts();
      if (!code) return;
      routes = await readRouteFiles();
      const [facts, files] = await Promise.all([
        client.rebuild(),
        product.rebuild(),
        sandbox.rebuild(),
      ]);
      modules = [...files, ...writeClientFacts(DEV_FOLDER, facts)];
    },
    /** Returns the files of the product's Worker, including its entry. */
    modules: () => modules,
    stop: () => Promise.all([client.stop(), product.stop(), sandbox.stop()]),
  };
}

/** Builds the content, and the pictures unless an earlier build left them. */
async function makePublicFiles(): Promise<void> {
  await runStep("scripts/content/build.ts");
  // The link previews name the pages of the built content.
  if (!existsSync(inProject("public/icons"))) await runStep("scripts/pictures/build.ts");
}

async function runStep(script: string): Promise<void> {
  const { code, output } = await run("node", [script]);
  if (code !== 0) throw new Error(output);
}

/** Renders Markdown in this process, because starting another takes longer than all of the rendering. */
async function buildTexts(): Promise<void> {
  const { buildContent } = await import("../content/build-content.ts");
  await buildContent({
    from: inProject("."),
    to: `${CLIENT}/_content`,
    values: { brand: BRAND.name, domain: BRAND.domain, prefix: PREFIX },
    codes: [
      DEFAULT_LOCALE.code,
      ...LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE.code),
    ],
    onMissing: () => undefined,
  });
}
