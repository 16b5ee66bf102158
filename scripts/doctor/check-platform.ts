// Checks the platform settings of the product's wrangler.toml on which its code depends.
import { wrong, type Finding } from "./finding.ts";
import { EXCHANGE_FILE, type Deployment, type WorkerConfig } from "./read-deployment.ts";
import { findDate } from "./worker-file.ts";

/** Checks that the platform runs the Worker as it was tested, and logs no URL that opens an order. */
export function findPlatform({
  config,
  product,
  sandbox,
  exchange,
  ...served
}: Deployment): Finding[] {
  const found = [
    ...findDate(config, product),
    ...(served.isDemo ? findDate("sandbox/wrangler.toml", sandbox) : []),
    ...(served.hasExchange ? findDate(EXCHANGE_FILE, exchange) : []),
  ];
  if (!product.compatibility_flags.includes("nodejs_compat")) {
    found.push(wrong(`${config} lacks nodejs_compat: compatibility_flags = ["nodejs_compat"]`));
  }
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
  return found;
}

/** Requests are logged by default. */
function isEachRequestLogged({ observability }: WorkerConfig): boolean {
  const { enabled, logs } = observability ?? {};
  return (logs?.enabled ?? enabled ?? false) && logs?.invocation_logs !== false;
}
