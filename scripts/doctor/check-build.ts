// Checks the build in wrangler.toml: the deployed code and files, and the order in which objects are created.
import { dirname, resolve } from "node:path";
import { wrong, type Finding } from "../findings/finding.ts";
import {
  EXCHANGE_FILE,
  listWorkers,
  type Deployment,
  type WorkerConfig,
} from "./read-deployment.ts";
import { findRepeatedTags } from "./worker-file.ts";

const MAIN = "functions/worker.ts";
const ASSETS = "build/client";
/** Without it V8 parses the Worker twice (see wrangler.toml). */
const DEFINED = "window.__reactRouterVersion";
const DEFINED_AS = "globalThis.__reactRouterVersion";

/** Checks that a deploy takes this project's code and files. */
export function findBuildProblems({ folder, config, product, ...served }: Deployment): Finding[] {
  const found: Finding[] = [
    ...(served.isDemo ? findMain(folder, "sandbox/wrangler.toml", served.sandbox) : []),
    ...(served.hasExchange ? findMain(folder, EXCHANGE_FILE, served.exchange) : []),
  ];
  const { main, assets, define } = product;
  if (main !== resolve(folder, MAIN)) {
    found.push(wrong(`${config} deploys other code: set main = "${MAIN}"`));
  }
  const files = resolve(folder, dirname(config), assets?.directory ?? "");
  if (files !== resolve(folder, ASSETS)) {
    found.push(
      wrong(`${config} deploys another folder of files: [assets] needs directory = "${ASSETS}"`),
    );
  }
  if (define[DEFINED] !== DEFINED_AS) {
    found.push(
      wrong(
        `${config} has lost ${DEFINED} in [define], so a cold start takes longer: take it from git`,
      ),
    );
  }
  return found;
}

/** Checks the code of the Worker beside the product's. */
function findMain(folder: string, file: string, { main }: WorkerConfig): Finding[] {
  const own = resolve(folder, dirname(file), "worker.ts");
  return main === own ? [] : [wrong(`${file} deploys other code: set main = "worker.ts"`)];
}

/** Checks that Cloudflare skips no migration of a serving Worker. */
export function findMigrationProblems(deployment: Deployment): Finding[] {
  return listWorkers(deployment).flatMap(([file, worker]) => findRepeatedTags(file, worker));
}
