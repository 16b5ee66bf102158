import { describe, expect, it } from "vitest";
import { isAuthEmail } from "~/domain/account/auth-email";
import { deriveReturnPath } from "~/domain/account/return-path";
import { shortenEmail } from "~/domain/account/short-email";

describe("the email of the auth form", () => {
  it.each([
    "ann@example.com",
    "ann.lee-2_x@mail.example.co.uk",
    "a@b.co",
    `a@b.${"c".repeat(63)}`,
    "ann@xn--e1afmkfd.xn--p1ai",
  ])("may be %s", (email) => {
    expect(isAuthEmail(email)).toBe(true);
  });

  it.each([
    "",
    "ann",
    "ann@example",
    "ann@example.c",
    `a@b.${"c".repeat(64)}`,
    "ann+tag@example.com",
    "ann lee@example.com",
    "ann@@example.com",
    "ann@exam ple.com",
    "ann@.com",
    "@example.com",
    "ann@example.com\nBcc: bob@example.com",
    `${"a".repeat(250)}@b.co`,
  ])("may not be %j", (email) => {
    expect(isAuthEmail(email)).toBe(false);
  });
});

it.each([
  ["ann@example.com", "an…@example.com"],
  ["a@example.com", "a…@example.com"],
  ['"a@b"@example.com', '"a…@example.com'],
  ["nobody", "nobody"],
])("%s is shown as %s", (email, shown) => {
  expect(shortenEmail(email)).toBe(shown);
});

describe("the way back after a sign-in", () => {
  const derive = (target: string) => deriveReturnPath(target, "https://agio.test");

  it.each([
    "/",
    "/ru",
    "/exchange-btc-eth?amount=0.1&coin=btc",
    "/ru/profile/withdraw?amount=5",
    "/lkw",
    "/order/1?destinationAddress=0x1",
  ])("leads to %s", (target) => {
    expect(derive(target)).toBe(target);
  });

  it.each([
    "",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/lk",
    "/lk?returnTo=/lk",
    "/ru/lk",
    "/sign-out",
    "/ru/sign-out",
    "/lk.data",
    "/SIGN-OUT",
    "/Sign-Out?x=1",
    "/RU/Sign-out",
    "/%73ign-out",
    "/ru/%53IGN-OUT",
    "/sign-out/",
    "/LK.DATA",
    "/THEME",
    "/Api/v1/health",
    "/theme",
    "/api/v1/health",
  ])("never leads to %j", (target) => {
    expect(derive(target)).toBeUndefined();
  });
});
