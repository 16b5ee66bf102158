import type { Plugin } from "vite";
import { inProject } from "./paths.ts";

const FIND = inProject("app/remix-workarounds/error-class.ts");

/** The look-ups of an error's class by a name from the server, and what replaces them. */
const LOOK_UPS = {
  "turbo-stream/dist/turbo-stream.mjs": [
    [
      "errorType && globalObj && globalObj[errorType] ? new globalObj[errorType](message) : new Error(message)",
      "new (findErrorClass(errorType))(message)",
    ],
  ],
  "@remix-run/react/dist/esm/single-fetch.js": [
    ['name && name in global && typeof global[name] === "function"', "name"],
    ["Constructor = global[name]", "Constructor = findErrorClass(name)"],
  ],
  "@remix-run/react/dist/esm/errors.js": [
    ["window[val.__subType]", "findErrorClass(val.__subType)"],
  ],
  "react-router-dom/dist/index.js": [["window[val.__subType]", "findErrorClass(val.__subType)"]],
} as const;

/** Returns a module with its look-ups replaced; undefined for any other module. Fails if a release looks them up in another way. */
export function withErrorClasses(id: string, code: string): string | undefined {
  const [file] = id.split("?");
  const found = Object.entries(LOOK_UPS).find(([name]) => file?.endsWith(`/node_modules/${name}`));
  if (!found) return undefined;
  const [name, replacements] = found;
  const replaced = replacements.reduce((text, [before, after]) => {
    if (text.split(before).length !== 2) {
      throw new Error(`${name} finds error classes in another way: see error-classes.ts`);
    }
    return text.replace(before, after);
  }, code);
  return `import { findErrorClass } from ${JSON.stringify(FIND)};\n${replaced}`;
}

/** Replaces them in the browser's script; the server decodes nothing. */
export function errorClasses(): Plugin {
  const seen = new Set<string>();
  return {
    name: "agio:error-classes",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const replaced = withErrorClasses(id, code);
      if (replaced === undefined) return undefined;
      seen.add(id);
      return { code: replaced, map: null };
    },
    buildEnd(error) {
      if (error || seen.size === Object.keys(LOOK_UPS).length) return;
      throw new Error(
        "A package that finds error classes is in another place: see error-classes.ts",
      );
    },
  };
}
