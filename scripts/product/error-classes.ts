import type { Plugin } from "vite";

/** The look-ups of an error's class by a name from the server, and what replaces them: every error is an Error. */
const LOOK_UPS = {
  "turbo-stream/dist/turbo-stream.mjs": [
    "errorType && globalObj && globalObj[errorType] ? new globalObj[errorType](message) : new Error(message)",
    "new Error(message)",
  ],
  "@remix-run/react/dist/esm/single-fetch.js": [
    'if (name && name in global && typeof global[name] === "function")',
    "if (false)",
  ],
  "@remix-run/react/dist/esm/errors.js": ["if (val.__subType)", "if (false)"],
  "react-router-dom/dist/index.js": ["if (val.__subType)", "if (false)"],
} as const;

/** Returns a module with its look-ups replaced; undefined for any other module. Fails if a release looks them up in another way. */
export function withErrorClasses(id: string, code: string): string | undefined {
  const [file] = id.split("?");
  const found = Object.entries(LOOK_UPS).find(([name]) => file?.endsWith(`/node_modules/${name}`));
  if (!found) return undefined;
  const [name, [before, after]] = found;
  if (code.split(before).length !== 2) {
    throw new Error(`${name} finds error classes in another way: see error-classes.ts`);
  }
  return code.replace(before, after);
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
