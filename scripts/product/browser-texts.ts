import type { Plugin } from "vite";
import { inProject } from "./paths.ts";

/** The module that replaces i18next and react-i18next in browsers. */
export const BROWSER_TEXTS = inProject("app/i18n/browser-i18next.ts");
/** The packages that it replaces. */
export const REPLACED = ["i18next", "react-i18next"] as const;

/** Replaces i18next in the browser's script. The server keeps it. */
export function browserTexts(): Plugin {
  return {
    name: "agio:browser-texts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (source) => (REPLACED.some((name) => name === source) ? BROWSER_TEXTS : undefined),
  };
}
