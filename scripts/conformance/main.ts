// Teaches Node the imports of app/ before anything of it is loaded: what reads a gateway here is the product's own code.
import { registerHooks } from "node:module";
import process from "node:process";
import { inProject } from "../product/paths.ts";
import { pathToFileURL } from "node:url";

const APP = pathToFileURL(inProject("app/")).href;

registerHooks({
  resolve(specifier, context, next) {
    const named = specifier.startsWith("~/") ? APP + specifier.slice(2) : specifier;
    const isOwn = named.startsWith(APP) || (/^\.\.?\//.test(named) && !/\.\w+$/.test(named));
    return next(isOwn && !named.endsWith(".ts") ? `${named}.ts` : named, context);
  },
});

const { runCommand } = await import("./command.ts");
process.exitCode = await runCommand(process.argv.slice(2));
