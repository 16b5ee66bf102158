import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { ANN } from "../support/account";
import { act } from "./support/info-page";
import { upstream, type Calls } from "./support/keys-page";

describe("a change of the password", () => {
  const form = {
    intent: "change-password",
    currentPassword: "old words",
    password: "new words here",
    passwordConfirm: "new words here",
  };

  it("is sent with the current one", async () => {
    const sent: unknown[] = [];
    const done = await act(form, {
      changePassword: (change) => {
        sent.push(change);
        return Promise.resolve(ok(true as const));
      },
    });
    expect(sent).toEqual([{ currentPassword: "old words", password: "new words here" }]);
    const location = "/ru/profile/info?password=changed";
    expect(done).toMatchObject({ status: 303, location, flashes: [{ type: "success" }] });
  });

  const weak = fail({
    kind: "upstream",
    code: "ERR_VALIDATION",
    status: 422,
    message: "",
    details: { isPasswordRejected: true },
    traceId: "t",
  } as const);
  it.each([
    ["no current one", { currentPassword: "" }, undefined, 422, { current: "password_empty" }],
    ["no new one", { password: "" }, undefined, 422, { password: "password_new_empty" }],
    [
      "two that differ",
      { passwordConfirm: "x" },
      undefined,
      422,
      { password: "PASSWORD_DO_NOT_MATCH_ERROR", passwordConfirm: "PASSWORD_DO_NOT_MATCH_ERROR" },
    ],
    [
      "one that is too long",
      { password: "x".repeat(300) },
      undefined,
      422,
      { password: "account_password_validation_error" },
    ],
    [
      "a wrong current one",
      {},
      upstream("ERR_INVALID_CREDENTIALS", 401),
      422,
      { current: "password_incorrect" },
    ],
    ["a weak one", {}, weak, 422, { password: "account_password_validation_error" }],
    ["a gateway without it", {}, ok(undefined), 501, { form: { key: "unsupported" } }],
    [
      "a gateway that is down",
      {},
      fail({ kind: "network", traceId: "t" } as const),
      502,
      { form: { key: "main_error", traceId: "t" } },
    ],
  ])("fails by its field: %s", async (_name, change, result, status, errors) => {
    const calls: Calls = result ? { changePassword: () => Promise.resolve(result) } : {};
    const confirmPassword = () => Promise.resolve(upstream("ERR_INVALID_CREDENTIALS", 401));
    const done = await act({ ...form, ...change }, calls, { confirmPassword });
    expect(done).toMatchObject({ status, reply: { kind: "password", errors } });
    expect(JSON.stringify(done)).not.toContain("words");
  });

  it("succeeds when pressed twice, because the new password is then the current one", async () => {
    const given: string[] = [];
    const confirmPassword = (password: string) => {
      given.push(password);
      return Promise.resolve(ok(ANN));
    };
    const changePassword = () => Promise.resolve(upstream("ERR_INVALID_CREDENTIALS", 401));
    const done = await act(form, { changePassword }, { confirmPassword });
    expect(given).toEqual([form.password]);
    expect(done).toMatchObject({ status: 303, flashes: [{ type: "success" }] });
  });

  it("leads to sign-in when the session has ended, and names the password that may apply", async () => {
    const ended = () => Promise.resolve(upstream("ERR_UNAUTHORIZED", 401));
    const message =
      "Вход на этом устройстве завершён. Если вы только что сменили пароль, войдите с новым.";
    for (const access of [{}, { find: () => Promise.resolve(ok(undefined)) }]) {
      const done = await act(form, { changePassword: ended }, access);
      expect(done.location).toContain("/ru/lk?dialog=login");
      expect(done.flashes).toMatchObject([{ type: "info", message }]);
    }
  });
});

describe("closing the account", () => {
  const form = {
    intent: "close-account",
    currentPassword: "old words",
    confirmation: " Ann@example.com",
  };

  it("ends the session and goes home", async () => {
    const calls: string[] = [];
    const done = await act(
      form,
      {
        closeAccount: (password) => {
          calls.push(password);
          return Promise.resolve(ok(true as const));
        },
      },
      {
        signOut: () => {
          calls.push("signed out");
          return Promise.resolve();
        },
      },
    );
    expect(calls).toEqual(["old words", "signed out"]);
    expect(done).toMatchObject({ status: 303, location: "/ru", flashes: [{ type: "success" }] });
  });

  it("explains, when pressed twice, that it may be closed", async () => {
    const done = await act(form, {}, { find: () => Promise.resolve(ok(undefined)) });
    expect(done.location).toContain("/ru/lk?dialog=login");
    const message =
      "Вход на этом устройстве завершён. Если вы только что закрывали аккаунт, он закрыт.";
    expect(done.flashes).toMatchObject([{ type: "info", message }]);
  });

  it.each<[string, Record<string, string>, Calls, number, object]>([
    [
      "another name",
      { confirmation: "bob@example.com" },
      {},
      422,
      { confirmation: "confirmation_incorrect" },
    ],
    ["no password", { currentPassword: "" }, {}, 422, { password: "password_empty" }],
    [
      "a wrong password",
      {},
      { closeAccount: () => Promise.resolve(upstream("ERR_INVALID_CREDENTIALS", 401)) },
      422,
      { password: "password_incorrect" },
    ],
    [
      "a gateway without it",
      {},
      { closeAccount: () => Promise.resolve(ok(undefined)) },
      501,
      { form: { key: "unsupported" } },
    ],
  ] satisfies [string, Record<string, string>, Calls, number, object][])(
    "does not happen with %s",
    async (_name, change, calls, status, errors) => {
      const done = await act({ ...form, ...change }, calls);
      const confirmation = (change.confirmation ?? form.confirmation).trim();
      expect(done).toMatchObject({ status, reply: { kind: "close", errors, confirmation } });
    },
  );
});
