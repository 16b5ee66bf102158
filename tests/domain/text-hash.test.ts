import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashForPolicy, hashText, toHex } from "~/domain/text/text-hash";

describe.each(["", "abc", "шрифт 字"])("the hash of '%s'", (text) => {
  const expected = createHash("sha256").update(text);
  const [hex, base64] = [expected.copy().digest("hex"), expected.copy().digest("base64")];

  it("is its SHA-256", async () => {
    expect(await hashText(text)).toBe(hex);
    expect(await hashForPolicy(text)).toBe(`sha256-${base64}`);
  });
});

it("writes two digits for each byte", () => {
  expect(toHex(new Uint8Array([0, 10, 255]))).toBe("000aff");
});
