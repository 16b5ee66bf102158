import * as z from "zod";
import { run } from "../product/run.ts";
import type { Outcome } from "./outcome.ts";
import type { Failure } from "./progress/progress.ts";
import type { Check } from "./run-checks.ts";

const ARGS = ["audit", "--omit=dev", "--audit-level=high", "--json"] as const;

/** The result of an audit; `packages` are the shipped ones with a known vulnerability of high severity. */
type Audit =
  | { readonly end: "clean" | "skipped" }
  | { readonly end: "faulty"; readonly packages: readonly string[] };

/** The part of npm's report that is read. */
const npmReport = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

/**
 * Reads what `npm audit --json` printed, warnings included. Many registries serve no audit, and each refuses it in its
 * own words. Only a report is an audit, so anything else is "skipped".
 */
export function readAudit(output: string): Audit {
  const { data } = npmReport.safeParse(parseJson(output));
  if (!data) return { end: "skipped" };
  const packages = Object.entries(data.vulnerabilities)
    .filter(([, { severity }]) => severity === "high" || severity === "critical")
    .map(([name, { severity }]) => `${name} (${severity})`);
  return packages.length > 0 ? { end: "faulty", packages } : { end: "clean" };
}

function parseJson(output: string): unknown {
  const json = output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const name = "known vulnerabilities of packages";

/** Checks whether the shipped packages have known vulnerabilities of high severity. Skipped with a message if the registry does not report them. */
async function runAudit(): Promise<Outcome> {
  const started = performance.now();
  const { output } = await run("npm", ARGS);
  const audit = readAudit(output);
  return {
    name: audit.end === "skipped" ? `${name}: skipped, the registry serves no npm audit` : name,
    passed: audit.end === "faulty" ? 0 : 1,
    failed: audit.end === "faulty" ? 1 : 0,
    output,
    failures: audit.end === "faulty" ? audit.packages.map(toFailure) : [],
    unsteady: [],
    seconds: (performance.now() - started) / 1000,
  };
}

function toFailure(what: string): Failure {
  return { what, repeat: `npm ${ARGS.join(" ")}` };
}

export const auditCheck: Check = { name, run: runAudit };
