import { describe, expect, it } from "vitest";
import { readMemoBeside } from "~/domain/address/memo-beside";
import { cpuCost } from "../support/cpu-cost";

const ACCOUNT = "rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv";

describe("an address with its memo beside it", () => {
  it.each([
    ["a tag", `${ACCOUNT} tag 123`, "123"],
    ["a label with a colon", `${ACCOUNT}, Destination Tag: 123`, "123"],
    ["brackets", `${ACCOUNT} (memo: abc def)`, "abc def"],
    ["Russian words", `${ACCOUNT} и тег назначения — 123`, "123"],
    ["a number alone", `${ACCOUNT}:123`, "123"],
  ])("is read: %s", (_, text, memo) => {
    expect(readMemoBeside(text, "xrp")).toEqual({ address: ACCOUNT, memo });
  });

  it.each([
    ["dashes", "-".repeat(500)],
    ["an address and dashes", `${ACCOUNT} tag ${"-".repeat(450)}\n`],
    ["many labels", `${"tag ".repeat(120)}\n`],
    ["an address and blanks", `${ACCOUNT}${" ".repeat(450)}tag`],
    ["a text as long as a form", "a -=".repeat(16_000)],
  ])("costs little, whatever was typed: %s", async (_, text) => {
    const cost = await cpuCost(() => {
      readMemoBeside(text, "xrp");
    });
    expect(cost).toBeLessThan(50);
  });
});
