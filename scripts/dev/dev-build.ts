// Builds everything that `npm run dev` serves into .cache/dev.
import "../product/app-imports.ts";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { BRAND, PREFIX } from "../../app/brand.ts";
import { DEFAULT_LOCALE, LOCALES } from "../../app/i18n/locales.ts";
import type { RunStep } from "../product/build-progress.ts";
import { inProject } from "../product/paths.ts";
import { run } from "../product/run.ts";
import { makeClientBuild } from "./client-build.ts";
import { findReaders } from "./inputs.ts";
import { readRouteFiles } from "./route-files.ts";
import { makeGatewayBuild, makeProductBuild, writeClientFacts } from "./server-build.ts";

/** The folder of the development build; `client/` in it holds the static files. */
export const DEV_FOLDER = inProject(".cache/dev");
const CLIENT = `${DEV_FOLDER}/client`;

/** A route's file and its exports are in the manifest. */
const IN_MANIFEST = /^app\/.*\.tsx?$/;

/** Builds the product with one of its gateways; `rebuild` builds the parts that read the saved files. Throws esbuild's errors. */
export async function makeDevBuild(gateway: "exchange" | "sandbox", runStep: RunStep) {
  rmSync(DEV_FOLDER, { recursive: true, force: true });
  mkdirSync(`${CLIENT}/assets`, { recursive: true });
  await runStep("the content", makePublicFiles);
  cpSync(inProject("public"), CLIENT, { recursive: true });
  let routes = await readRouteFiles();
  const readRoutes = () => routes;
  const [client, product, bound] = await runStep("the code", () =>
    Promise.all([
      makeClientBuild(CLIENT, readRoutes),
      makeProductBuild(DEV_FOLDER, readRoutes),
      makeGatewayBuild(DEV_FOLDER, gateway),
    ]),
  );
  const parts = [client.scripts, client.styles, product, bound];
  let facts = writeClientFacts(DEV_FOLDER, client.facts());
  return {
    rebuild: async (saved: readonly string[]): Promise<void> => {
      if (saved.some(isContent)) await buildTexts();
      const code = saved.filter((file) => !isContent(file));
      if (code.some((file) => IN_MANIFEST.test(file))) routes = await readRouteFiles();
      await Promise.all(findReaders(parts, code).map((part) => part.rebuild()));
      facts = writeClientFacts(DEV_FOLDER, client.facts());
    },
    /** Returns the files of the product's Worker, including its entry. */
    modules: () => [...product.outputs(), ...facts],
  };
}

function isContent(file: string): boolean {
  return file.startsWith("content/");
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
