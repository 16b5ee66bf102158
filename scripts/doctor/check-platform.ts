// Checks the platform settings of the product's wrangler.toml on which its code depends.
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import { EXCHANGE_FILE, type Deployment, type WorkerConfig } from "./read-deployment.ts";
import { findKeys } from "./check-keys.ts";
import { findDate, findFlags } from "./worker-file.ts";

/** Below it, a cold start or the picture of a pair may be cut off. The platform's own limit is 30,000. */
const LEAST_CPU_MS = 1000;

/** Checks that the platform runs the Worker as it was tested, and logs no URL that opens an order. */
export function findPlatform(deployment: Deployment): Finding[] {
  const { config, product, sandbox, exchange, ...served } = deployment;
  const found = [
    ...findKeys(deployment),
    ...findDate(config, product),
    ...(served.isDemo ? findDate("sandbox/wrangler.toml", sandbox) : []),
    ...(served.hasExchange ? findDate(EXCHANGE_FILE, exchange) : []),
    ...findFlags(config, product),
    ...(served.isDemo ? findFlags("sandbox/wrangler.toml", sandbox) : []),
    ...(served.hasExchange ? findFlags(EXCHANGE_FILE, exchange) : []),
    ...findLimits(config, product),
    ...findFileHandling(config, product),
  ];
  if (product.assets?.html_handling !== "none") {
    found.push(
      wrong(`${config} lets the platform redirect: [assets] needs html_handling = "none"`),
    );
  }
  if (isEachRequestLogged(product)) {
    found.push(
      wrong(
        "the platform would log the address of each request, and an order's address opens the order: set invocation_logs = false in [observability.logs]",
      ),
    );
  }
  if (isEachRequestTraced(product)) {
    found.push(
      wrong(
        "traces record the address of each request, and an order's address opens the order: switch [observability.traces] off, or set redact_query_string = true in [observability]",
      ),
    );
  }
  return found;
}

/** The files must leave unknown addresses to the Worker, and should not call it for each script. */
function findFileHandling(file: string, { assets }: WorkerConfig): Finding[] {
  const { not_found_handling: unknown = "none", run_worker_first: isFirst = false } = assets ?? {};
  return [
    ...(unknown === "none"
      ? []
      : [wrong(`${file} lets the platform serve unknown addresses: remove not_found_handling`)]),
    ...(isFirst === false
      ? []
      : [doubtful(`${file}: with run_worker_first each static file is a paid request: remove it`)]),
  ];
}

function findLimits(file: string, { limits }: WorkerConfig): Finding[] {
  const { cpu_ms: most = LEAST_CPU_MS } = limits ?? {};
  if (most >= LEAST_CPU_MS) return [];
  return [
    wrong(
      `${file}: cpu_ms = ${String(most)} ends pages before they are rendered: ${String(LEAST_CPU_MS)} at least`,
    ),
  ];
}

function isEachRequestTraced({ observability }: WorkerConfig): boolean {
  return observability?.traces?.enabled === true && observability.redact_query_string !== true;
}

/** Requests are logged by default. */
function isEachRequestLogged({ observability }: WorkerConfig): boolean {
  const { enabled, logs } = observability ?? {};
  return (logs?.enabled ?? enabled ?? false) && logs?.invocation_logs !== false;
}
