import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config";
import { localesPlugin, messageHashes } from "./scripts/product/locales-plugin";
import { remixWorkarounds } from "./scripts/product/remix-workarounds";
import { splitForBrowsers } from "./scripts/product/split-for-browsers";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const isOurs = (id: string) => id.startsWith(here("./app/"));

export default defineConfig({
  plugins: [localesPlugin(), remixWorkarounds(), remix(remixConfig), splitForBrowsers()],
  // React's renderer for Node takes its text encoder from `util`; nothing else asks for that.
  resolve: { alias: { "~": here("./app"), util: here("./app/text-encoder.server.ts") } },
  define: { __MESSAGE_HASHES__: JSON.stringify(messageHashes()) },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    // Three per cent smaller than Vite's own minifier; a cheap phone feels each kilobyte. No getter here does anything
    // when it is read.
    minify: "terser",
    terserOptions: { compress: { passes: 2, ecma: 2020, pure_getters: true }, mangle: { toplevel: true } },
    reportCompressedSize: false,
    // Our modules do nothing on import but bring their styles along: what is not used is not shipped.
    rollupOptions: { treeshake: { moduleSideEffects: (id) => !isOurs(id) || /\.css\b/.test(id) } },
  },
  // React's renderer for Node asks for `stream`; workerd has it.
  environments: { ssr: { resolve: { builtins: [/^node:/, "stream"] } } },
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
