import { describe, expect, it } from "vitest";
import { cleanEmail, hasPlus, isEmail, maskEmail } from "~/domain/order/email";
import { deriveGclidParams, deriveUtmParams } from "~/domain/visit/utm";

describe("cleanEmail", () => {
  it("strips every plus and the spaces around", () => {
    expect(cleanEmail(" ann+shop+x@example.com ")).toBe("annshopx@example.com");
  });
});

describe("hasPlus", () => {
  it.each([
    ["ann+shop@example.com", true],
    ["ann＋shop@example.com", true],
    ["o'neil@example.com", false],
    ["o’neil@example.com", false],
    ["ａnn@example.com", false],
  ])("%s: %s", (typed, isChanged) => {
    expect(hasPlus(typed)).toBe(isChanged);
  });
});

describe("maskEmail", () => {
  it.each([
    ["ann@example.com", "a•••@example.com"],
    ["a@example.com", "a•••@example.com"],
    ["@example.com", "•••@example.com"],
    ["ann", "•••"],
    ["", "•••"],
  ])("%s is shown as %s", (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });
});

describe("isEmail", () => {
  it.each([
    "ann@example.com",
    "a.b-c_d@sub.example.co",
    "x@пример.рф".replace("пример.рф", "xn--e1afmkfd.xn--p1ai"),
  ])("takes %s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    "",
    "ann",
    "ann@",
    "@example.com",
    "ann@localhost",
    "ann@-a.com",
    "a b@example.com",
    "ann@example..com",
    "a@b.c\n",
    `${"a".repeat(250)}@example.com`,
  ])("rejects %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe("campaign parameters", () => {
  it("are read from the landing URL, empty ones left out, long ones cut", () => {
    const query = new URLSearchParams({
      utm_source: "s",
      utm_medium: "",
      utm_term: "x".repeat(999),
      gclid: "g",
    });
    expect(deriveUtmParams(query)).toEqual({ source: "s", term: "x".repeat(200) });
    expect(deriveGclidParams(query)).toEqual({ gclid: "g" });
  });
});
