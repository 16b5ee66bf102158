// Only functions/pages/page-cache/cached-html.ts in workerd, which has HTMLRewriter.
import { build } from "vite";
import { afterAll, beforeAll } from "vitest";
import * as z from "zod";
import { inProject } from "../../../scripts/product/paths.ts";
import { serveWorkers, type ServedProduct } from "../../../scripts/product/serve.ts";

const FILE = "functions/pages/page-cache/cached-html.ts";
const CALLED = `export default {
  async fetch(request) {
    const { html, nonce } = await request.json();
    return Response.json((await toCachedHtml(html, nonce)) ?? null);
  },
};`;

const cached = z.object({ html: z.string(), scriptHashes: z.array(z.string()) }).nullable();

async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": inProject("app") } },
    build: {
      write: false,
      minify: false,
      target: "esnext",
      lib: { entry: inProject(FILE), formats: ["es"] },
    },
  });
  const [first] = Array.isArray(built) ? built : [];
  return first?.output[0].code ?? "";
}

export function useRewriter() {
  let served: ServedProduct | undefined;
  beforeAll(async () => {
    const code = await bundle();
    const worker = { name: "rewriter", modules: true, script: `${code}\n${CALLED}` } as const;
    served = await serveWorkers([{ ...worker, compatibilityDate: "2026-04-07" }], {});
  });
  afterAll(() => served?.stop());
  return {
    toCachedHtml: async (html: string, nonce: string) => {
      const body = JSON.stringify({ html, nonce });
      const response = await fetch(served?.url ?? "", { method: "POST", body });
      return cached.parse(await response.json());
    },
  };
}
