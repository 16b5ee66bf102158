// Lets Node resolve the imports of app/, so that tools can use the product's own code. Must be imported before any file
// of app/.
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { inProject } from "./paths.ts";

const APP = pathToFileURL(inProject("app/")).href;

registerHooks({
  resolve(specifier, context, next) {
    const named = specifier.startsWith("~/") ? APP + specifier.slice(2) : specifier;
    const isPackage = context.parentURL?.includes("/node_modules/") ?? false;
    if (isPackage) return next(specifier, context);
    const isOwn =
      named.startsWith(APP) || (/^\.\.?\//.test(named) && !/\.(?:[cm]?[jt]sx?|json)$/.test(named));
    return next(isOwn && !named.endsWith(".ts") ? `${named}.ts` : named, context);
  },
});
