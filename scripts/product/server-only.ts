import type { Plugin } from "vite";

/** Runs in browsers; the server renders with react-dom/server. */
const REACT_DOM = /^react-dom(?:\/client)?$/;

const IN_BROWSERS = "\0agio:in-browsers";
const NO_REACT_DOM = "\0agio:no-react-dom";

/** A module with a `then` is a thenable, so `await import()` of it rejects. */
const REJECTS = `export function then(_, reject) {
  reject(new Error("The server's build has no dynamic imports: see scripts/product/server-only.ts"));
}`;

/** Everything that pages and Remix import of react-dom and react-dom/client. */
const STUB = `function inBrowsers() {
  throw new Error("The server's build has no react-dom: see scripts/product/server-only.ts");
}
export { inBrowsers as createRoot, inBrowsers as hydrateRoot, inBrowsers as flushSync, inBrowsers as createPortal };`;

/**
 * Leaves out of the Worker what only browsers run: everything behind a dynamic import, such as the fingerprint and the
 * Telegram SDK, and React's renderer for browsers. A Worker is one file, which each cold start parses whole.
 */
export function serverOnly(): Plugin {
  return {
    name: "agio:server-only",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveDynamicImport: () => ({ id: IN_BROWSERS }),
    resolveId: (source) => (REACT_DOM.test(source) ? NO_REACT_DOM : undefined),
    load(id) {
      if (id === IN_BROWSERS) return REJECTS;
      return id === NO_REACT_DOM ? STUB : undefined;
    },
  };
}
