// Formats the results for a build server, a program and a person; table.ts formats them for a terminal.
import type { CheckResult } from "./check.ts";
import { RULES } from "./rules.ts";
import { findCause, toSummary } from "./table.ts";

/** The checked gateway, the results, and the time (ISO 8601). */
export interface Report {
  readonly gateway: string;
  readonly checkedAt: string;
  readonly results: readonly CheckResult[];
}

const SIGNS = { passed: "✓", failed: "✗", unproven: "?", skipped: "–" } as const;

function count(results: readonly CheckResult[], outcome: CheckResult["outcome"]): number {
  return results.filter((result) => result.outcome === outcome).length;
}

/** Returns JUnit XML. */
export function toJUnit({ gateway, results }: Report): string {
  const cases = results.map(({ name, call, rule, outcome, message, curl = "", durationMs }) => {
    const head = `<testcase classname="${escape(call)}" name="${escape(name)}" time="${String(durationMs / 1000)}"`;
    if (outcome === "passed") return `    ${head}/>`;
    if (outcome === "skipped")
      return `    ${head}><skipped message="${escape(message)}"/></testcase>`;
    const text = escape(`The contract: ${RULES[rule]}\n${curl}`.trim());
    return `    ${head}><failure message="${escape(message)}">${text}</failure></testcase>`;
  });
  const broken = count(results, "failed") + count(results, "unproven");
  const figures = `tests="${String(results.length)}" failures="${String(broken)}" skipped="${String(count(results, "skipped"))}"`;
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

/** JSON, with the broken sentence for each failure. */
export function toJson({ gateway, checkedAt, results }: Report): string {
  const rows = results.map(({ request: _, rule, ...result }) => ({
    ...result,
    ...(result.outcome === "failed" && { rule: RULES[rule] }),
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
    ...failed.flatMap(({ name, rule, message, curl }) => [
      `## ✗ ${name}`,
      "",
      message,
      "",
      `> ${RULES[rule]}`,
      "",
      ...(curl === undefined ? [] : ["```sh", curl, "```", ""]),
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
