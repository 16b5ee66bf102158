import { describe, expect, it } from "vitest";
import { BRAND } from "~/brand";
import type { Failure } from "~/domain/failure/failure";
import { fail } from "~/domain/failure/result";
import { makeAuthSchema } from "~/routes/sign-in/form.server";
import { FORMS, LOGIN, PASSWORD, send, upstream, type Sending } from "./support/auth";

describe("an invalid sign-in form", () => {
  const both = "PASSWORD_DO_NOT_MATCH_ERROR";
  it.each([
    ["login", { email: "ann@nowhere" }, { email: "EMAIL_VALIDATION_ERROR" }],
    ["login", { email: "ann+1@example.com" }, { email: "EMAIL_VALIDATION_ERROR" }],
    ["login", { password: "" }, { password: "password_empty" }],
    ["register", { email: "" }, { email: "EMAIL_VALIDATION_ERROR" }],
    ["register", { passwordConfirm: "other" }, { password: both, passwordConfirm: both }],
    ["register", { passwordConfirm: "" }, { password: both, passwordConfirm: both }],
    ["register", { isTermsAccepted: "" }, { isTermsAccepted: "error_agree_privacy" }],
    [
      "register",
      { email: "x", passwordConfirm: "other", isTermsAccepted: "" },
      {
        email: "EMAIL_VALIDATION_ERROR",
        password: both,
        passwordConfirm: both,
        isTermsAccepted: "error_agree_privacy",
      },
    ],
    ["restore", { email: "@" }, { email: "EMAIL_VALIDATION_ERROR" }],
    ["new-password", { resetCode: " " }, { resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" }],
    ["new-password", { passwordConfirm: "x" }, { password: both, passwordConfirm: both }],
  ] as const)("%s with %j shows %j without a call", async (dialog, change, errors) => {
    const { status, view, asked, written } = await send({ ...FORMS[dialog], ...change });
    expect(status).toBe(422);
    expect(view?.errors).toEqual(errors);
    expect(asked).toEqual([]);
    expect(written, "no password comes back").not.toContain(PASSWORD);
  });

  it("reads email and code of an East Asian keyboard", () => {
    const wide = { email: "ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ", resetCode: "ＡＢＣＤ－١２３４" };
    const { data } = makeAuthSchema("new-password").safeParse({
      ...FORMS["new-password"],
      ...wide,
      isTermsAccepted: true,
    });
    expect(data).toMatchObject({ email: "ann@example.com", resetCode: "ABCD-1234" });
  });

  it("requires the terms only where the theme does", () => {
    const typed = { email: "a@b.co", password: "x", passwordConfirm: "x" };
    const check = (asksTermsOnRegistration: boolean) =>
      makeAuthSchema("register", { ...BRAND, asksTermsOnRegistration }).safeParse(typed).success;
    expect([check(true), check(false)]).toEqual([false, true]);
  });
});

describe("the gateway's reply to a form", () => {
  const credentials = "ERR_INVALID_CREDENTIALS";
  it.each([
    [
      "login",
      upstream("ERR_INVALID_CREDENTIALS", { status: 401 }),
      { email: credentials, password: credentials },
    ],
    [
      "login",
      { kind: "http", status: 401, traceId: "t-1" } as const,
      { email: credentials, password: credentials },
    ],
    [
      "register",
      upstream("ERR_USER_ALREADY_REGISTERED", { status: 409 }),
      { email: "ERR_USER_ALREADY_REGISTERED" },
    ],
    [
      "register",
      upstream("ERR_VALIDATION", { details: { isPasswordRejected: true } }),
      { password: "account_password_validation_error" },
    ],
    [
      "new-password",
      upstream("ERR_INVALID_PASSWORD_RESET_CODE"),
      { resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" },
    ],
    [
      "new-password",
      upstream("ERR_NOT_FOUND", { status: 404 }),
      { resetCode: "ERR_INVALID_PASSWORD_RESET_CODE" },
    ],
    [
      "new-password",
      upstream("ERR_VALIDATION", { details: { isPasswordRejected: true } }),
      { password: "account_password_validation_error" },
    ],
  ] as const)(
    "%s: %o is shown beside the fields (spec: Error policies)",
    async (dialog, failure, errors) => {
      const { status, view, written } = await send(FORMS[dialog], failing(failure));
      expect(status).toBe(422);
      expect(view).toMatchObject({ dialog, email: "ann@example.com", errors });
      expect(written).not.toContain(PASSWORD);
    },
  );

  it.each([
    ["login", { kind: "timeout", traceId: "t-1" }, 503, "unavailable"],
    ["login", { kind: "http", status: 502, traceId: "t-1" }, 503, "unavailable"],
    ["login", upstream("ERR_FORBIDDEN", { status: 403 }), 422, "failed"],
    ["register", { kind: "timeout", traceId: "t-1" }, 503, "unknown"],
    ["restore", { kind: "network", traceId: "t-1" }, 503, "unavailable"],
  ] as const)("%s: %o is shown for the whole form", async (dialog, failure, status, key) => {
    const sent = await send(FORMS[dialog], failing(failure));
    expect(sent.status).toBe(status);
    expect(sent.view?.notice?.key).toBe(key);
    expect(sent.view?.email).toBe("ann@example.com");
  });

  it.each([
    ["document", ["error_notify_title"]],
    ["page", ["error_notify_title"]],
    ["dialog", []],
  ])("an unexpected error is a notification of the %s for 3 s", async (place, flashed) => {
    const failure = upstream("ERR_PRISMA_CLIENT_KNOWN_REQUEST", { status: 500 });
    const { flashes, view } = await send({ ...LOGIN, place }, failing(failure));
    expect(flashes.map(({ type }) => type)).toEqual(flashed.map(() => "error"));
    expect(view?.notice?.key).toBe(flashed.length === 0 ? "error_notify_title" : undefined);
  });

  function failing(failure: Failure): Sending {
    const failed = () => Promise.resolve(fail(failure));
    return {
      access: { signIn: failed, checkCredentials: failed, register: failed },
      calls: { requestPasswordReset: failed, resetPassword: failed },
    };
  }
});
