// The built product with a clock that a test moves, so that data expires at once.
import { readFileSync } from "node:fs";
import { inProject } from "../../../scripts/product/paths.ts";
import { makeSecret } from "../../../scripts/product/dev-vars.ts";
import { readWorker } from "../../../scripts/product/read-worker.ts";
import { serveWorkers } from "../../../scripts/product/serve.ts";
import { NOBODY, UNHURRIED, withGateways } from "./product";
import { BROWSER, send, type PageResponse } from "./send";

const BUNDLE = "build/workers/agio/worker.js";
const AHEAD = "x-clock-ahead";
const ENTRY = `
import worker from "./worker.js";
export * from "./worker.js";
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
export default {
  fetch(request, env, execution) {
    ahead = Number(request.headers.get("${AHEAD}"));
    return worker.fetch(request, env, execution);
  },
};`;

/** A product whose clock goes ahead of the machine's. */
export interface ClockedProduct {
  /** Opens a page as a returning visitor's browser does. */
  open: (path: string) => Promise<PageResponse>;
  moveClock: (milliseconds: number) => void;
  stop: () => Promise<void>;
}

/** Serves it with an operator's gateways; pages are cached. */
export async function serveClockedProduct(vars: Record<string, string>): Promise<ClockedProduct> {
  const { scriptPath: _, ...worker } = await readWorker("wrangler.toml", BUNDLE, {
    SESSION_SECRET: makeSecret(),
    ...withGateways(vars),
    ...UNHURRIED,
    CONNECTIVITY_CHECK_URL: NOBODY,
  });
  const { GATEWAY: __, ...serviceBindings } = worker.serviceBindings ?? {};
  const modules = [
    { type: "ESModule", path: "entry.js", contents: ENTRY },
    { type: "ESModule", path: "worker.js", contents: readFileSync(inProject(BUNDLE), "utf8") },
  ] as const;
  const served = await serveWorkers([{ ...worker, serviceBindings, modules: [...modules] }], {});
  let ahead = 0;
  return {
    open: (path) => {
      const headers = { ...BROWSER, cookie: "i18n_redirected=en", [AHEAD]: String(ahead) };
      return send(served.url, { path, headers });
    },
    moveClock: (milliseconds) => {
      ahead += milliseconds;
    },
    stop: served.stop,
  };
}
