import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One hash per locale over all its message files: the {hash} of /_i18n/{hash}/{locale}/messages.json. */
function messageHashes(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(here("./locales")).map((locale) => {
      const hash = createHash("sha256");
      for (const file of readdirSync(here(`./locales/${locale}`)).sort()) {
        hash.update(file).update(readFileSync(here(`./locales/${locale}/${file}`)));
      }
      return [locale, hash.digest("hex").slice(0, 12)];
    }),
  );
}

const isOurs = (id: string) => id.startsWith(here("./app/"));

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": here("./app") } },
  define: { __MESSAGE_HASHES__: JSON.stringify(messageHashes()) },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    // Three per cent smaller than Vite's own minifier; a cheap phone feels each kilobyte.
    minify: "terser",
    terserOptions: { compress: { passes: 2, ecma: 2020 }, mangle: { toplevel: true } },
    reportCompressedSize: false,
    // Our modules do nothing on import but bring their styles along: what is not used is not shipped.
    rollupOptions: { treeshake: { moduleSideEffects: (id) => !isOurs(id) || /\.css\b/.test(id) } },
  },
  // Everything is bundled here, in production mode, so that the Worker carries one React and no CommonJS at run time.
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: {
      conditions: ["workerd", "worker", "browser", "module", "import"],
      externalConditions: ["workerd", "worker", "browser"],
    },
  },
});
