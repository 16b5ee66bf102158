import { describe, expect, it, test } from "vitest";
import type { DeviceSession } from "~/domain/account/device-session";
import { fail, ok } from "~/domain/failure/result";
import { handleInfoAction } from "~/routes/profile-info/actions/action.server";
import { loader as exportLoader } from "~/routes/profile-info/export/route";
import { loadInfoPage } from "~/routes/profile-info/queries.server";
import { toSessionViews } from "~/routes/profile-info/view";
import { ANN, makeGuestAccess } from "../support/account";
import { NOW } from "../support/samples";
import { makeTestContext } from "../support/test-context";
import { open, upstream, type Access, type Calls } from "./support/keys-page";

async function act(form: Record<string, string>, calls: Calls, access?: Partial<Access>) {
  const opened = open("/ru/profile/info", { form, calls, access });
  const result = await handleInfoAction(opened.args);
  const flashes = await opened.context.session.take();
  if ("data" in result) return { status: result.init?.status, reply: result.data, flashes };
  return { status: result.status, location: result.headers.get("Location"), flashes };
}

const HERE: DeviceSession = { id: "1", device: "Chromium", createdAt: NOW, isCurrent: true };
const OLD: DeviceSession = { id: "2", createdAt: NOW - 9, isCurrent: false };
const USED: DeviceSession = { id: "3", createdAt: NOW - 9, lastUsedAt: NOW, isCurrent: false };

describe("the account's page", () => {
  it("shows whose account it is, and its devices", async () => {
    const calls: Calls = { listSessions: () => Promise.resolve(ok([OLD, HERE])) };
    const page = await loadInfoPage(open("/profile/info", { calls }).args);
    const { email } = ANN;
    expect(page.account).toMatchObject({ number: "7", email, confirmation: email });
    expect(page.account.adminScope).toBeUndefined();
    expect(page.sessions.now).toEqual({ ok: true, value: [HERE, OLD] });
  });

  it.each([
    [
      "an administrator",
      { permissions: ["ADMIN"], adminScope: ["orders"] },
      { adminScope: ["orders"] },
    ],
    ["a linked chat account", { telegram: { id: "9", username: "ann" } }, { telegram: "@ann" }],
    ["one without a name", { telegram: { id: "9" } }, { telegram: "9" }],
    ["no email", { email: undefined }, { confirmation: "7" }],
  ])("says that there is %s", async (_name, change, expected) => {
    const access: Partial<Access> = { find: () => Promise.resolve(ok({ ...ANN, ...change })) };
    const page = await loadInfoPage(open("/profile/info", { calls: {}, access }).args);
    expect(page.account).toMatchObject(expected);
  });

  it("leaves out what the gateway does not have", async () => {
    const calls: Calls = {
      listSessions: () => Promise.resolve(ok(undefined)),
      listAbsentCalls: () => Promise.resolve(["closeAccount"]),
    };
    const page = await loadInfoPage(open("/profile/info", { calls }).args);
    expect(page.sessions.now).toEqual({ ok: true, value: undefined });
    expect(page.absent).toEqual(["closeAccount"]);
  });

  it("says what is missing where the devices cannot be had", async () => {
    const page = await loadInfoPage(open("/profile/info", { calls: {} }).args);
    expect(page.sessions.now).toMatchObject({ ok: false });
  });

  it.each(["loader", "action", "export"])("is for the signed in only: %s", async (which) => {
    const form = which === "action" ? { form: { intent: "revoke-sessions" } } : {};
    const { args } = makeTestContext("/profile/info", {
      ...form,
      change: { account: makeGuestAccess() },
    });
    const ask = { loader: loadInfoPage, action: handleInfoAction, export: exportLoader }[which];
    const thrown: unknown = await ask?.(args).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get("Location")).toBe(
      "/lk?dialog=login&returnTo=%2Fprofile%2Finfo",
    );
  });

  test("devices: this one first, then the last used", () => {
    expect(toSessionViews([OLD, USED, HERE])).toEqual([HERE, USED, OLD]);
    expect(toSessionViews(undefined)).toBeUndefined();
  });
});

describe("the data of the account", () => {
  it("is a file that nobody stores", async () => {
    const calls: Calls = { exportAccount: () => Promise.resolve(ok('{"a":1}')) };
    const response = await exportLoader(open("/profile/info/export", { calls }).args);
    expect(await response.json()).toEqual({ a: 1 });
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="account-/);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each([
    ["does not have it", ok(undefined), 404],
    ["is down", fail({ kind: "timeout", traceId: "t" } as const), 504],
  ])("is an error page where the gateway %s", async (_name, result, status) => {
    const calls: Calls = { exportAccount: () => Promise.resolve(result) };
    const asked = exportLoader(open("/profile/info/export", { calls }).args);
    const thrown: unknown = await asked.catch((error: unknown) => error);
    expect(thrown).toMatchObject({ status });
  });
});

test.each([
  [
    "revoke-sessions",
    { revokeOtherSessions: () => Promise.resolve(ok(2)) },
    "success",
    "Вход завершён ещё на 2 устройствах.",
  ],
  ["revoke-sessions", {}, "error", "Не получилось. Попробуйте ещё раз."],
  [
    "unlink-telegram",
    { unlinkTelegram: () => Promise.resolve(ok(true as const)) },
    "success",
    "Telegram отвязан.",
  ],
  [
    "unlink-telegram",
    { unlinkTelegram: () => Promise.resolve(ok(undefined)) },
    "error",
    "Здесь это невозможно. Напишите в поддержку.",
  ],
] satisfies [string, Calls, string, string][])(
  "%s is said on the next page",
  async (intent, calls, type, message) => {
    const done = await act({ intent }, calls);
    expect(done).toMatchObject({ status: 303, location: "/ru/profile/info" });
    expect(done.flashes).toMatchObject([{ type, message }]);
  },
);

describe("a change of the password", () => {
  const form = {
    intent: "change-password",
    currentPassword: "old words",
    password: "new words here",
    passwordConfirm: "new words here",
  };

  it("goes to the gateway with the current one", async () => {
    const sent: unknown[] = [];
    const done = await act(form, {
      changePassword: (change) => {
        sent.push(change);
        return Promise.resolve(ok(true as const));
      },
    });
    expect(sent).toEqual([{ currentPassword: "old words", password: "new words here" }]);
    expect(done).toMatchObject({ status: 303, flashes: [{ type: "success" }] });
  });

  const weak = fail({
    kind: "upstream",
    code: "ERR_VALIDATION",
    status: 422,
    message: "",
    details: { isPasswordRefused: true },
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
    const done = await act({ ...form, ...change }, calls);
    expect(done).toMatchObject({ status, reply: { kind: "password", errors } });
    expect(JSON.stringify(done)).not.toContain("words");
  });

  it("leads to sign-in where the session has ended", async () => {
    const ended = () => Promise.resolve(upstream("ERR_UNAUTHORIZED", 401));
    expect((await act(form, { changePassword: ended })).location).toContain("/ru/lk?dialog=login");
  });

  it("counts guesses as sign-ins", async () => {
    const { args, context } = open("/profile/info", { form, calls: {} });
    context.limits = {
      ...context.limits,
      take: (purpose) =>
        Promise.resolve(purpose === "sign-in" ? { retryAfterSeconds: 5 } : undefined),
    };
    expect(await handleInfoAction(args)).toMatchObject({
      data: { errors: { form: { key: "limit_reached", waitSeconds: 5 } } },
      init: { status: 429 },
    });
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

  it.each([
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

test("a form that asks for nothing of ours does nothing", async () => {
  expect(await act({ intent: "nonsense" }, {})).toMatchObject({ status: 422 });
});
