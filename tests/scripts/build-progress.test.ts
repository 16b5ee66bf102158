import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeBuildProgress } from "../../scripts/product/build-progress";

let file: string;
let lines: string[];
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), "agio-progress-")), "times.json");
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const runStep = (seconds: number) =>
  makeBuildProgress(
    ["the pages", "the Worker"],
    (line) => lines.push(line),
    file,
  )("the pages", () => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000)));

it("names each step, says that a long one still runs, and expects what it took", async () => {
  const step = runStep(25);
  await vi.advanceTimersByTimeAsync(25_000);
  await step;
  expect(lines).toEqual([
    "  1 of 2: the pages …",
    "  1 of 2: the pages, 10 s so far …",
    "  1 of 2: the pages, 20 s so far …",
  ]);
  void runStep(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines.at(-1)).toBe("  1 of 2: the pages, last time 25 s …");
});

it("expects nothing from a broken record", () => {
  writeFileSync(file, "{");
  void runStep(1);
  expect(lines).toEqual(["  1 of 2: the pages …"]);
});

it("passes a failure on, and is silent after it", async () => {
  const failing = makeBuildProgress(["the pages"], (line) => lines.push(line), file);
  await expect(failing("the pages", () => Promise.reject(new Error("broken")))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
});
