import { describe, expect, it } from "vitest";
import { hasAdminPermissions, isAuthorized, type Layer } from "~/domain/account/account";
import { FRESH_SIGN_IN_MS, isSignInFresh } from "~/domain/account/session";
import { ANN } from "../support/account";
import { NOW } from "../support/samples";

const { email } = ANN;

describe("who may use the account area (spec: Authorization)", () => {
  it.each<[number | undefined, string | undefined, Layer, boolean]>([
    [7, email, "web", true],
    [7, email, "telegram", true],
    [7, undefined, "telegram", true],
    [7, undefined, "web", false],
    [7, "", "web", false],
    [7, "", "telegram", true],
    [0, email, "web", false],
    [0, email, "telegram", false],
    [0, undefined, "telegram", false],
    [undefined, email, "web", false],
    [undefined, email, "telegram", false],
    [undefined, undefined, "web", false],
    [undefined, undefined, "telegram", false],
  ])("userId %s, email %s, %s: %s", (userId, own, layer, isAllowed) => {
    expect(isAuthorized({ ...ANN, userId, email: own }, layer)).toBe(isAllowed);
  });

  it("is a guest without an account", () => {
    expect(isAuthorized(undefined, "web")).toBe(false);
    expect(isAuthorized(undefined, "telegram")).toBe(false);
  });
});

describe("who is an administrator (spec: Admin)", () => {
  it.each<[readonly string[], readonly string[], boolean]>([
    [[], [], false],
    [["ADMIN"], [], true],
    [["USER", "ADMIN"], ["orders"], true],
    [["admin"], [], false],
    [["ADMINISTRATOR"], [], false],
    [[], ["orders"], false],
  ])("permissions %j, scope %j: %s", (permissions, adminScope, isAdmin) => {
    expect(hasAdminPermissions({ ...ANN, permissions, adminScope })).toBe(isAdmin);
  });
});

describe("a sign-in is fresh (spec: Session)", () => {
  it.each<[string, number | undefined, boolean]>([
    ["just now", NOW, true],
    ["a moment less than a quarter of an hour ago", NOW - FRESH_SIGN_IN_MS + 1, true],
    ["a quarter of an hour ago", NOW - FRESH_SIGN_IN_MS, false],
    ["never, without a password", undefined, false],
  ])("%s: %s", (_, passwordAt, isFresh) => {
    expect(isSignInFresh({ passwordAt }, NOW)).toBe(isFresh);
  });
});
