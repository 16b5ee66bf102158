import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import product from "../../../vite.config";
import remixConfig from "../../../remix.config";

const { v3_routeConfig: _, ...future } = remixConfig.future;

// The product's own settings, so that the two differ only in the page.
export default defineConfig({
  plugins: [
    remix({
      future,
      appDirectory: "bench/floor/remix/app",
      buildDirectory: "bench/build/remix",
      serverModuleFormat: "esm",
    }),
  ],
  publicDir: false,
  ...(product.build ? { build: product.build } : {}),
  ...(product.ssr ? { ssr: product.ssr } : {}),
});
