import { describe, expect, it, test, vi } from "vitest";
import type { DeviceSession } from "~/domain/account/device-session";
import { fail, ok, type Result } from "~/domain/failure/result";
import { handleInfoAction } from "~/routes/profile-info/actions/action.server";
import { loader as exportLoader } from "~/routes/profile-info/export/route";
import { loadInfoPage } from "~/routes/profile-info/queries.server";
import { toSessionViews } from "~/routes/profile-info/view";
import { ANN, makeGuestAccess } from "../support/account";
import { NOW } from "../support/samples";
import { makeTestContext } from "../support/test-context";
import { act } from "./support/info-page";
import { open, type Access, type Calls } from "./support/keys-page";

const HERE: DeviceSession = { id: "1", device: "Chromium", createdAt: NOW, isCurrent: true };
const OLD: DeviceSession = { id: "2", createdAt: NOW - 9, isCurrent: false };
const USED: DeviceSession = { id: "3", createdAt: NOW - 9, lastUsedAt: NOW, isCurrent: false };

describe("the account's page", () => {
  it("shows the account and its devices", async () => {
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
    ["no email", { email: undefined }, { confirmation: "7", hasPassword: false }],
  ])("shows that it has %s", async (_name, change, expected) => {
    const access: Partial<Access> = { find: () => Promise.resolve(ok({ ...ANN, ...change })) };
    const page = await loadInfoPage(open("/profile/info", { calls: {}, access }).args);
    expect(page.account).toMatchObject(expected);
  });

  it("leaves out parts that the gateway lacks", async () => {
    const calls: Calls = {
      listSessions: () => Promise.resolve(ok(undefined)),
      listAbsentCalls: () => Promise.resolve(["closeAccount"]),
    };
    const page = await loadInfoPage(open("/profile/info", { calls }).args);
    expect(page.sessions.now).toEqual({ ok: true, value: undefined });
    expect(page.absent).toEqual(["closeAccount"]);
  });

  it("names the missing devices when they are unavailable", async () => {
    const page = await loadInfoPage(open("/profile/info", { calls: {} }).args);
    expect(page.sessions.now).toMatchObject({ ok: false });
  });

  it.each(["loader", "action", "export"])("requires a sign-in: %s", async (which) => {
    const form = which === "action" ? { form: { intent: "revoke-sessions" } } : {};
    const { args } = makeTestContext("/profile/info", {
      ...form,
      change: { account: makeGuestAccess() },
    });
    const ask = { loader: loadInfoPage, action: handleInfoAction, export: exportLoader }[which];
    const thrown: unknown = await ask?.(args).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get("Location")).toBe(
      `/lk?dialog=login&returnTo=%2Fprofile%2Finfo${which === "action" ? "" : "&ended=cookies"}`,
    );
  });

  test("devices: this one first, then the last used", () => {
    expect(toSessionViews([OLD, USED, HERE])).toEqual([HERE, USED, OLD]);
    expect(toSessionViews(undefined)).toBeUndefined();
  });
});

describe("the data of the account", () => {
  it("is an uncached file", async () => {
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

test.each<[string, Calls, string, string]>([
  [
    "revoke-sessions",
    { revokeOtherSessions: () => Promise.resolve(ok(2)) },
    "success",
    "Вход завершён ещё на 2 устройствах.",
  ],
  [
    "revoke-sessions",
    { revokeOtherSessions: () => Promise.resolve(ok(0)) },
    "success",
    "На других устройствах входа больше нет.",
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
])("%s is reported on the next page", async (intent, calls, type, message) => {
  const done = await act({ intent }, calls);
  expect(done).toMatchObject({ status: 303, location: "/ru/profile/info" });
  expect(done.flashes).toMatchObject([{ type, message }]);
});

test("a form with an unknown intent does nothing", async () => {
  expect(await act({ intent: "nonsense" }, {})).toMatchObject({ status: 422 });
});

describe("linking Telegram", () => {
  const link = (linked: Result<undefined>) => ({
    linkTelegram: vi.fn(() => Promise.resolve(linked)),
  });
  const failed = (
    code: "ERR_UNPROCESSABLE_ENTITY" | "ERR_USER_ALREADY_REGISTERED" | "ERR_BAD_REQUEST",
  ) =>
    fail({ kind: "upstream", code, status: 422, message: "", details: {}, traceId: "t" } as const);

  test.each([
    ["links it", ok(undefined), "success", "Telegram привязан: теперь он открывает этот аккаунт."],
    [
      "of another account does not",
      failed("ERR_USER_ALREADY_REGISTERED"),
      "error",
      "Этот Telegram уже открывает другой аккаунт. Ничего не привязано.",
    ],
    [
      "that was used does not",
      failed("ERR_UNPROCESSABLE_ENTITY"),
      "error",
      "Этот запуск уже не годится для привязки. Закройте приложение и откройте его из чата ещё раз: оно само спросит.",
    ],
    [
      "that is forged does not",
      failed("ERR_BAD_REQUEST"),
      "error",
      "Не получилось. Попробуйте ещё раз.",
    ],
  ] as const)("by a launch %s", async (_, linked, type, message) => {
    const calls = link(linked);
    const done = await act({ intent: "link-telegram", initData: "user=1&hash=2" }, calls);
    expect(calls.linkTelegram).toHaveBeenCalledWith("user=1&hash=2");
    expect(done).toMatchObject({ status: 303, location: "/ru/profile/info" });
    expect(done.flashes).toMatchObject([{ type, message }]);
  });

  test.each([{}, { initData: "" }, { initData: "a".repeat(8_193) }])(
    "without a launch asks to reopen the app: %#",
    async (form) => {
      const calls = link(ok(undefined));
      const done = await act({ intent: "link-telegram", ...form }, calls);
      expect(calls.linkTelegram).not.toHaveBeenCalled();
      const [said] = done.flashes;
      expect([said?.type, said?.message.includes("из чата")]).toEqual(["error", true]);
    },
  );

  test("leads to sign-in when the session has ended", async () => {
    const ended = fail({ kind: "http", status: 401, traceId: "t" } as const);
    const done = await act({ intent: "link-telegram", initData: "user=1" }, link(ended));
    expect(done.location).toMatch(/^\/ru\/lk\?dialog=login/);
  });
});
