import { run } from "../product/run.ts";
import type { Outcome } from "./outcome.ts";

const ARGS = ["audit", "--omit=dev", "--audit-level=high"] as const;
/** What npm prints if a registry, such as a mirror, has no list of known vulnerabilities, or is unreachable. */
const NOT_SERVED = /ENOAUDIT|audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|EAI_AGAIN/;

/** The result of an audit. */
type AuditEnd = "clean" | "faulty" | "skipped";

/** Reads the result of `npm audit`. */
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

/** Checks whether the shipped packages have known vulnerabilities of high severity; skipped with a message if the registry does not report them. */
export async function auditCheck(): Promise<Outcome> {
  const started = performance.now();
  const ran = await run("npm", ARGS);
  const end = readAudit(ran);
  const name = "known vulnerabilities of packages";
  return {
    name: end === "skipped" ? `${name}: skipped, the registry does not serve npm audit` : name,
    passed: end === "faulty" ? 0 : 1,
    failed: end === "faulty" ? 1 : 0,
    output: ran.output,
    failures: end === "faulty" ? [`npm ${ARGS.join(" ")} found vulnerabilities`] : [],
    unsteady: [],
    seconds: (performance.now() - started) / 1000,
  };
}
