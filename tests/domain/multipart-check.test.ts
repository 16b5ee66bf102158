import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeMultipartCheck } from "~/domain/request/multipart-check";

const TYPE = "multipart/form-data; boundary=----edge";
const LIMITS = { parts: 3, headBytes: 100 };

function part(name: string, value: string): string {
  return `------edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** Whether a body is accepted when it arrives in pieces of this many bytes. */
function check(body: string, size = body.length): boolean {
  const bytes = new TextEncoder().encode(body);
  const isWithin = makeMultipartCheck(TYPE, LIMITS);
  for (let at = 0; at < bytes.length; at += size) {
    if (!isWithin?.(bytes.subarray(at, at + size))) return false;
  }
  return true;
}

describe("a multipart body", () => {
  const three = part("a", "1") + part("b", "2") + part("c", "3");
  it.each([
    ["of three parts", `${three}------edge--\r\n`, true],
    ["of four", `${three}${part("d", "4")}------edge--\r\n`, false],
    ["of thousands", part("a", "").repeat(5_000), false],
    ["with a long value", part("a", "x".repeat(100_000)), true],
    ["whose value looks like a boundary", part("a", "------edges\r\n--other"), true],
    ["with a long head", part("a".repeat(101), "1"), false],
    ["with an endless head", `------edge\r\nX: ${"x".repeat(2_000_000)}`, false],
    ["that is not multipart", "x".repeat(1_000), true],
  ])("%s: %#", (_name, body, isTaken) => {
    expect(check(body)).toBe(isTaken);
  });

  it("is read the same in any pieces", () => {
    const bodies = [
      `${three}------edge--\r\n`,
      `${three}${part("d", "4")}`,
      part("a".repeat(101), ""),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...bodies), fc.integer({ min: 1, max: 300 }), (body, size) => {
        expect(check(body, size)).toBe(check(body));
      }),
    );
  });

  it.each([
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "",
    // Another parser could read another boundary from these.
    'multipart/form-data; x="; boundary=y"; boundary=edge',
    "multipart/form-data; boundary=y; boundary=edge",
    "multipart/form-data; boundary=edge, multipart/form-data; boundary=y",
    "multipart/form-data; charset=utf-8; boundary=edge",
    'multipart/form-data; boundary="edge',
    'multipart/form-data; boundary="ed\\ge"',
    "multipart/form-data; boundary=ed\\ge",
    "application/x-www-form-urlencoded; boundary=edge",
  ])("of the type %j has no parts", (type) => {
    expect(makeMultipartCheck(type, LIMITS)).toBeUndefined();
  });

  it("accepts a quoted boundary", () => {
    const isWithin = makeMultipartCheck('multipart/form-data; boundary="a b"', {
      ...LIMITS,
      parts: 0,
    });
    expect(isWithin?.(new TextEncoder().encode("--a b\r\n\r\n\r\n--a b\r\n\r\n"))).toBe(false);
  });
});
