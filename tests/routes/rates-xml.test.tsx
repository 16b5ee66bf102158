import { describe, expect, it } from "vitest";
import type { MonitorRate } from "~/domain/pair/monitor-rate";
import { toRatesXml } from "~/routes/rates/view";
import { amount } from "../support/amount";
import { parseXml } from "../support/xml";

const RATE: MonitorRate = {
  from: "BTC",
  to: "USDTTRC20",
  out: amount("96412.8"),
  amount: amount("250000"),
  fromMin: amount("0.00011"),
  fromMax: amount("2.58"),
  toMin: amount("8.6054"),
  toMax: amount("248742.9"),
  toFee: amount("2"),
};

/** The elements of the first entry, in order. */
function firstItem(rates: readonly MonitorRate[]): [string, string][] {
  const [item] = parseXml(toRatesXml(rates)).getElementsByTagName("item");
  return [...(item?.children ?? [])].map(({ tagName, textContent }) => [tagName, textContent]);
}

describe("the file for exchange monitors", () => {
  it("has entries with their elements in the format's order", () => {
    expect(firstItem([RATE])).toEqual([
      ["from", "BTC"],
      ["to", "USDTTRC20"],
      ["in", "1"],
      ["out", "96412.8"],
      ["amount", "250000"],
      ["frommin", "0.00011"],
      ["frommax", "2.58"],
      ["tomin", "8.6054"],
      ["tomax", "248742.9"],
      ["tofee", "2"],
      ["param", "floating"],
    ]);
  });

  it("leaves out unknown values", () => {
    const { from, to, out, amount: most } = RATE;
    expect(firstItem([{ from, to, out, amount: most }]).map(([name]) => name)).toEqual([
      "from",
      "to",
      "in",
      "out",
      "amount",
      "param",
    ]);
  });

  it("is well-formed for any names, one entry a line", () => {
    const xml = toRatesXml([{ ...RATE, from: "A<&>\"'" }, RATE]);
    expect(parseXml(xml).querySelector("from")?.textContent).toBe("A<&>\"'");
    expect(xml.split("\n").filter((line) => line.startsWith("<item>"))).toHaveLength(2);
  });

  it("is a document without entries when the list is empty", () => {
    expect(parseXml(toRatesXml([])).documentElement.tagName).toBe("rates");
  });
});
