// What a long run prints: its progress, each failure at once, and all failures again at the end.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toFailureLines, toSummaryLine, type Outcome } from "../../scripts/checks/outcome";
import { Progress } from "../../scripts/checks/progress/progress";
import { toReason } from "../../scripts/checks/progress/result";

const TOO_LATE = `Error: \u001B[2mexpect(\u001B[22mlocator\u001B[2m)\u001B[22m failed

Locator:  getByLabel('You send')
Expected: "3"
Received: "2"

Call log:
  - waiting for getByLabel('You send')
`;

describe("the progress of a run", () => {
  let lines: string[] = [];
  const write = (line: string) => lines.push(line);
  beforeEach(() => {
    lines = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is a line at least every ten seconds, even if nothing ends", () => {
    const progress = new Progress("tests", write);
    progress.total = 3;
    progress.begin("a.test.ts");
    progress.end("a.test.ts");
    progress.begin("b.test.ts");
    progress.begin("c.test.ts");
    for (let minute = 0; minute < 2; minute += 1) {
      lines = [];
      vi.advanceTimersByTime(60_000);
      expect(lines.length).toBeGreaterThanOrEqual(6);
    }
    expect(lines.at(-1)).toBe("… 2:00 tests: 1 of 3 done, 0 failed; running b.test.ts and 1 more");
    progress.close();
    vi.advanceTimersByTime(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("shows a failure at once, with the command that repeats it", () => {
    const progress = new Progress("tests", write);
    progress.fail({ what: "a.test.ts › adds up", repeat: "npx vitest run a.test.ts" }, "1\n\n2\n");
    expect(lines).toEqual([
      "✗ a.test.ts › adds up\n    1\n    2\n  Repeat: npx vitest run a.test.ts",
    ]);
    progress.say();
    expect(lines.at(-1)).toBe("… 0:00 tests: 0 done, 1 failed");
    progress.close();
  });
});

describe("the end of a run", () => {
  const part = (what: string) => ({ what, repeat: `npx ${what}` });
  const good = { passed: 2, failed: 0, output: "", failures: [], unsteady: [], seconds: 1 };
  const outcome = (name: string, own: Partial<Outcome>): Outcome => ({ ...good, name, ...own });
  const outcomes = [
    outcome("lint", { failed: 1, failures: [part("b")] }),
    outcome("journeys", { unsteady: [part("a")] }),
    outcome("tests", { leftOut: ["c: php is not installed"] }),
  ];

  it("lists what did not run, then what failed, each with its command", () => {
    expect(toFailureLines(outcomes)).toEqual([
      "○ tests, not run: c: php is not installed",
      "~ journeys, passed when run again: a",
      "  npx a",
      "✗ lint: b",
      "  npx b",
    ]);
    expect(toSummaryLine(outcomes)).toBe("6 passed, 1 failed");
  });

  it("gives the expected and the actual value in one line", () => {
    expect(toReason(TOO_LATE)).toBe(
      `Error: expect(locator) failed · Locator:  getByLabel('You send') · Expected: "3" · Received: "2"`,
    );
  });
});
