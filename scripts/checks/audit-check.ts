import { run } from "../product/run.ts";
import type { Outcome } from "./outcome.ts";

const ARGS = ["audit", "--omit=dev", "--audit-level=high"] as const;
/** What npm prints where a registry, such as a mirror, has no list of known faults, or cannot be reached. */
const NOT_SERVED = /ENOAUDIT|audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|EAI_AGAIN/;

/** How an audit ended. */
type AuditEnd = "clean" | "faulty" | "skipped";

/** Reads what `npm audit` said. */
export function readAudit({
  code,
  output,
}: {
  readonly code: number;
  readonly output: string;
}): AuditEnd {
  if (code === 0) return "clean";
  return NOT_SERVED.test(output) ? "skipped" : "faulty";
}

/** Whether the packages that ship have a known fault of high severity; skipped with a message where the registry does not say. */
export async function auditCheck(): Promise<Outcome> {
  const started = performance.now();
  const ran = await run("npm", ARGS);
  const end = readAudit(ran);
  const name = "known faults of packages";
  return {
    name: end === "skipped" ? `${name}: skipped, the registry does not serve npm audit` : name,
    passed: end === "faulty" ? 0 : 1,
    failed: end === "faulty" ? 1 : 0,
    output: ran.output,
    failures: end === "faulty" ? [`npm ${ARGS.join(" ")} found some`] : [],
    unsteady: [],
    seconds: (performance.now() - started) / 1000,
  };
}
