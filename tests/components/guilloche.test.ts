import { describe, expect, it } from "vitest";
import { drawGuilloche, drawPrintFile, readPrintSeed } from "~/domain/page/guilloche";

const SEEDS = Array.from({ length: 300 }, (_, index) => `ORDER-${String(index)}`);

describe("the security print", () => {
  it("is the same for the same seed and different for another", () => {
    expect(drawGuilloche("9X49-NKHK")).toBe(drawGuilloche("9X49-NKHK"));
    expect(new Set(SEEDS.map(drawGuilloche)).size).toBeGreaterThan(SEEDS.length * 0.98);
  });

  it("has fewer than 2,000 bytes and stays within its box", () => {
    for (const seed of SEEDS) {
      const file = drawPrintFile(seed);
      expect(file.length).toBeLessThan(2_000);
      expect(file).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it.each(["a.svg", "usdt-trc20-btc.svg", "9X49NKHKSA01RBN8.svg"])("%s names a seed", (name) => {
    expect(readPrintSeed(name)).toBe(name.slice(0, -4));
  });

  it.each(["", ".svg", "a.png", "a b.svg", "<g>.svg", `${"a".repeat(81)}.svg`, "../a.svg"])(
    "%j names none",
    (name) => {
      expect(readPrintSeed(name)).toBeUndefined();
    },
  );
});
