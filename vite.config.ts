import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import remixConfig from "./remix.config";
import { toBuildTargets } from "./scripts/product/browsers";
import { browserTexts } from "./scripts/product/browser-texts";
import { errorClasses } from "./scripts/product/error-classes";
import { lateScripts } from "./scripts/product/late-scripts";
import { licenses } from "./scripts/product/licenses";
import { localesPlugin, messageHashes } from "./scripts/product/locales-plugin";
import { serverOnly } from "./scripts/product/server-only";
import { remixWorkarounds } from "./scripts/product/remix-workarounds";
import { splitForBrowsers } from "./scripts/product/split-for-browsers";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const isOurs = (id: string) => id.startsWith(here("./app/"));

export default defineConfig({
  plugins: [
    localesPlugin(),
    remixWorkarounds(),
    browserTexts(),
    lateScripts(),
    serverOnly(),
    errorClasses(),
    remix(remixConfig),
    splitForBrowsers(),
    licenses(),
  ],
  // React's renderer for Node takes its text encoder from `util`; nothing else imports `util`.
  resolve: {
    alias: { "~": here("./app"), util: here("./app/remix-workarounds/text-encoder.server.ts") },
  },
  define: { __MESSAGE_HASHES__: JSON.stringify(messageHashes()) },
  // Without it, Lightning CSS writes `<=` into container queries, which is markup inside of an inline style.
  css: { lightningcss: { include: Features.MediaRangeSyntax } },
  build: {
    target: toBuildTargets(),
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    // Three per cent smaller than with Vite's own minifier, which cheap phones notice. `pure_getters` is safe because
    // no getter here has side effects.
    minify: "terser",
    terserOptions: {
      compress: { passes: 2, ecma: 2020, pure_getters: true },
      mangle: { toplevel: true },
      // The licences are in a file (scripts/product/licenses.ts).
      format: { comments: false },
    },
    reportCompressedSize: false,
    // Our modules have no side effects on import except styles and polyfills, so unused ones are dropped.
    rollupOptions: {
      treeshake: {
        moduleSideEffects: (id) => !isOurs(id) || /\.css\b|\/older-browsers\.ts$/.test(id),
      },
    },
  },
  // React's renderer for Node imports `stream`, which workerd provides.
  environments: { ssr: { resolve: { builtins: [/^node:/, "stream"] } } },
  // React and everything on it is bundled in production mode, so that the Worker contains one React.
  ssr: {
    target: "webworker",
    noExternal: true,
    // `functions/` uses these too: wrangler bundles them once for both.
    external: [
      "@remix-run/cloudflare",
      "@remix-run/router",
      "@remix-run/server-runtime",
      "big.js",
      "ipaddr.js",
      "zod",
    ],
    resolve: {
      conditions: ["workerd", "worker", "browser", "module", "import"],
      externalConditions: ["workerd", "worker", "browser"],
    },
  },
});
