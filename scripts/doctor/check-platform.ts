// Checks the platform settings of the product's wrangler.toml on which its code depends.
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import { listWorkers, type Deployment, type WorkerConfig } from "./read-deployment.ts";
import { findKeys } from "./check-keys.ts";
import { findDate, findFlags } from "./worker-file.ts";

/** Below it, a cold start or the picture of a pair may be cut off. The platform's own limit is 30,000. */
const LEAST_CPU_MS = 1000;

/** Checks that the platform runs the Worker as it was tested, and logs no URL that opens an order. */
export function findPlatform(deployment: Deployment): Finding[] {
  const { config, product, isDemo } = deployment;
  const found = [
    ...findKeys(deployment),
    ...listWorkers(deployment).flatMap(([file, worker]) => [
      ...findDate(file, worker),
      ...findFlags(file, worker),
      ...findLimits(file, worker),
      ...findRecords(file, worker),
      ...(isDemo ? [] : findNoLog(file, worker)),
    ]),
    ...findPreviews(config, product),
    ...findFileHandling(config, product),
  ];
  if (product.assets?.html_handling !== "none") {
    found.push(
      wrong(`${config} lets the platform redirect: [assets] needs html_handling = "none"`),
    );
  }
  return found;
}

/** A version that was taken back would still be served. */
function findPreviews(
  file: string,
  { preview_urls: hasPreviews = false }: WorkerConfig,
): Finding[] {
  if (!hasPreviews) return [];
  return [
    doubtful(
      `${file}: with preview_urls every version that was ever uploaded stays reachable, with the site's data: set it to false`,
    ),
  ];
}

/** An order's address, which opens the order, stands in the calls of each Worker. */
function findRecords(file: string, worker: WorkerConfig): Finding[] {
  return [
    ...(isEachRequestLogged(worker)
      ? [
          wrong(
            `${file}: the platform would log the address of each request, and an order's address opens the order: set invocation_logs = false in [observability.logs]`,
          ),
        ]
      : []),
    ...(isEachRequestTraced(worker)
      ? [
          wrong(
            `${file}: traces record the address of each request, and an order's address opens the order: switch [observability.traces] off, or set redact_query_string = true in [observability]`,
          ),
        ]
      : []),
  ];
}

/** Errors and alerts are written to the log. */
function findNoLog(file: string, worker: WorkerConfig): Finding[] {
  if (isLogKept(worker)) return [];
  return [
    doubtful(
      `${file}: the log is off, so no error and no alert can be found there: set enabled = true in [observability] and [observability.logs]`,
    ),
  ];
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
      `${file}: cpu_ms = ${String(most)} ends calls before they are answered: ${String(LEAST_CPU_MS)} at least`,
    ),
  ];
}

function isEachRequestTraced({ observability }: WorkerConfig): boolean {
  return observability?.traces?.enabled === true && observability.redact_query_string !== true;
}

/** Requests are logged by default. */
function isEachRequestLogged(worker: WorkerConfig): boolean {
  return isLogKept(worker) && worker.observability?.logs?.invocation_logs !== false;
}

function isLogKept({ observability: { enabled, logs } = {} }: WorkerConfig): boolean {
  return logs?.enabled ?? enabled ?? false;
}
