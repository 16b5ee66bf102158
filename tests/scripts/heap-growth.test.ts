import { describe, expect, it } from "vitest";
import { isLeaking, MOST_GROWTH_MB, toGrowth } from "../../bench/soak/growth";

/** Readings every three seconds; `of` returns each from its number. */
function readings(of: (reading: number) => number) {
  return Array.from({ length: 200 }, (_, reading) => ({
    at: 1_000 + reading * 3,
    megabytes: of(reading),
  }));
}

describe("the growth of a heap in the soak", () => {
  it.each([
    ["does not grow", 0, () => 30],
    ["goes up and down", 0, (reading: number) => 30 + (reading % 2)],
    [
      "jumps once, in the middle of a busy moment",
      0,
      (reading: number) => (reading === 100 ? 60 : 30),
    ],
    ["grows evenly", 19.9, (reading: number) => 30 + reading / 10],
    ["shrinks", -19.9, (reading: number) => 30 - reading / 10],
  ])("a heap that %s", (_, expected, of) => {
    const { from, to } = toGrowth(readings(of));
    expect(to - from).toBeCloseTo(expected, 0);
  });

  it("fails past its bound and without readings", () => {
    const grownBy = (megabytes: number) => ({ from: 30, to: 30 + megabytes });
    expect(isLeaking(grownBy(MOST_GROWTH_MB))).toBe(false);
    expect(isLeaking(grownBy(MOST_GROWTH_MB + 0.1))).toBe(true);
    expect(isLeaking(toGrowth([]))).toBe(true);
  });
});
