// Formats the results for a terminal, a build server, a program and a person.
import type { CheckResult } from "./check.ts";
import { toCurl } from "./curl.ts";
import { RULES } from "./rules.ts";

/** The checked gateway, the results, and the time (ISO 8601). */
export interface Report {
  readonly gateway: string;
  readonly checkedAt: string;
  readonly results: readonly CheckResult[];
}

const SIGNS = { passed: "✓", failed: "✗", skipped: "–" } as const;

function count(results: readonly CheckResult[], outcome: CheckResult["outcome"]): number {
  return results.filter((result) => result.outcome === outcome).length;
}

/** '31 passed, 1 failed, 4 skipped'. */
function toSummary(results: readonly CheckResult[]): string {
  return (["passed", "failed", "skipped"] as const)
    .map((outcome) => `${String(count(results, outcome))} ${outcome}`)
    .join(", ");
}

/** One line per check. A failure shows why, the broken sentence, and how to reproduce it. */
export function toTable({ gateway, results }: Report): string {
  const cause = findCause(results);
  const lines = results.flatMap(({ name, rule, outcome, message, request }) => [
    `${SIGNS[outcome]} ${name}${outcome === "skipped" ? `  (${message})` : ""}`,
    ...(outcome === "failed" ? [`    ${message}`, `    The contract: ${RULES[rule]}`] : []),
    ...(outcome === "failed" && request ? [`    ${toCurl(gateway, request)}`] : []),
  ]);
  return [...lines, "", ...(cause === undefined ? [] : [cause]), toSummary(results)].join("\n");
}

/** Why every call of the run fails; undefined if they do not. */
function findCause(results: readonly CheckResult[]): string | undefined {
  return results.find((result) => result.cause !== undefined)?.cause;
}

/** Returns JUnit XML. */
export function toJUnit({ gateway, results }: Report): string {
  const cases = results.map(({ name, call, rule, outcome, message, request, durationMs }) => {
    const head = `<testcase classname="${escape(call)}" name="${escape(name)}" time="${String(durationMs / 1000)}"`;
    if (outcome === "passed") return `    ${head}/>`;
    if (outcome === "skipped")
      return `    ${head}><skipped message="${escape(message)}"/></testcase>`;
    const curl = request ? toCurl(gateway, request) : "";
    const text = escape(`The contract: ${RULES[rule]}\n${curl}`.trim());
    return `    ${head}><failure message="${escape(message)}">${text}</failure></testcase>`;
  });
  const figures = `tests="${String(results.length)}" failures="${String(count(results, "failed"))}" skipped="${String(count(results, "skipped"))}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${figures}>`,
    `  <testsuite name="${escape(gateway)}" ${figures}>`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

/** JSON, with the broken sentence and a curl line for each failure. */
export function toJson({ gateway, checkedAt, results }: Report): string {
  const rows = results.map(({ request, rule, ...result }) => ({
    ...result,
    ...(result.outcome === "failed" && { rule: RULES[rule] }),
    ...(request && result.outcome === "failed" && { curl: toCurl(gateway, request) }),
  }));
  return `${JSON.stringify({ gateway, checkedAt, results: rows }, undefined, 2)}\n`;
}

/** Returns Markdown: failures first, then everything. */
export function toMarkdown({ gateway, checkedAt, results }: Report): string {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const cause = findCause(results);
  return [
    `# Conformance of ${gateway}`,
    "",
    `${checkedAt}: ${toSummary(results)}.`,
    "",
    ...(cause === undefined ? [] : [cause, ""]),
    ...failed.flatMap(({ name, rule, message, request }) => [
      `## ✗ ${name}`,
      "",
      message,
      "",
      `> ${RULES[rule]}`,
      "",
      ...(request ? ["```sh", toCurl(gateway, request), "```", ""] : []),
    ]),
    "| | check | |",
    "| --- | --- | --- |",
    ...results.map(
      ({ name, outcome, message }) => `| ${SIGNS[outcome]} | ${cell(name)} | ${cell(message)} |`,
    ),
    "",
  ].join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll(/[^\t\n\r\u0020-\uFFFD]/g, "");
}
