// What a test runner found. Its reporter writes it to a file, because the runner's own output is for people.
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

/** The variable that names the file. */
export const RESULT_FILE = "TEST_RESULT_FILE";
const REASON_LINES = 5;

const failure = z.object({ what: z.string(), repeat: z.string() });
const testResult = z.object({
  passed: z.number(),
  /** One for each failed test, and for each file or hook that failed as a whole. */
  failures: z.array(failure),
  /** One for each test that passed only on a retry. */
  unsteady: z.array(failure),
  /** One for each test that this machine cannot run, with the reason. */
  leftOut: z.array(z.string()).readonly().optional(),
});

export type TestResult = z.infer<typeof testResult>;

export function writeResult(result: TestResult): void {
  const file = process.env[RESULT_FILE];
  if (file !== undefined) writeFileSync(file, JSON.stringify(result));
}

export function readResult(file: string): TestResult {
  return testResult.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Returns the expected and the actual value on one line, because a flaky failure may not happen again. */
export function toReason(message: string): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const ends = lines.findIndex((line) => /^\s+at |^Call log:/.test(line));
  return lines
    .slice(0, ends === -1 ? undefined : ends)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, REASON_LINES)
    .join(" · ");
}

/** Returns a word of a command as a shell needs it. */
export function quote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
