// Checks the platform settings of the product's wrangler.toml on which its code depends.
import { doubtful, wrong, type Finding } from "./finding.ts";
import type { Deployment, WorkerConfig } from "./read-deployment.ts";

/**
 * The platform's date that the tests of this release ran with: that of both wrangler.toml in the repository.
 * @internal
 */
export const TESTED_DATE = "2026-11-17";

/** Checks that the platform runs the Worker as it was tested, and logs no URL that opens an order. */
export function findPlatform({ product, sandbox, isDemo }: Deployment): Finding[] {
  const found = [
    ...findDate("wrangler.toml", product),
    ...(isDemo ? findDate("sandbox/wrangler.toml", sandbox) : []),
  ];
  if (!product.compatibility_flags.includes("nodejs_compat")) {
    found.push(wrong('wrangler.toml lacks nodejs_compat: compatibility_flags = ["nodejs_compat"]'));
  }
  if (product.assets?.html_handling !== "none") {
    found.push(
      wrong('wrangler.toml lets the platform redirect: [assets] needs html_handling = "none"'),
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

function findDate(file: string, { compatibility_date: date = "none" }: WorkerConfig): Finding[] {
  if (date === TESTED_DATE) return [];
  const text = `${file}: compatibility_date is ${date}, and this release was tested with ${TESTED_DATE}`;
  // Dates compare as text. Without one, wrangler takes an old date.
  return [
    date > TESTED_DATE && date !== "none"
      ? doubtful(`${text}: run npm test with yours first`)
      : wrong(`${text}: set that date`),
  ];
}

/** Requests are logged by default. */
function isEachRequestLogged({ observability }: WorkerConfig): boolean {
  const { enabled, logs } = observability ?? {};
  return (logs?.enabled ?? enabled ?? false) && logs?.invocation_logs !== false;
}
