// Requirement 58 of docs/security.md: more rights for a key, and the export of an account's data, need a fresh sign-in.
import { describe, expect, it } from "vitest";
import { isWidened } from "~/domain/account/api-key";
import { ok } from "~/domain/failure/result";
import { handleInfoAction } from "~/routes/profile-info/actions/action.server";
import { loadInfoPage } from "~/routes/profile-info/queries.server";
import { loader as exportLoader } from "~/routes/profile-info/export/route";
import { ANN } from "../support/account";
import { act as actOnInfo } from "./support/info-page";
import { act, KEY, open, upstream, type Access, type Calls } from "./support/keys-page";

const STALE: Partial<Access> = {
  isFreshlySignedIn: () => Promise.resolve(false),
  confirmPassword: (password) =>
    Promise.resolve(password === "right" ? ok(ANN) : upstream("ERR_INVALID_CREDENTIALS", 400)),
};
const OFF = { ...KEY, isActive: false };

function openKeys(key = KEY) {
  const sent: unknown[] = [];
  const calls: Calls = {
    listApiKeys: () => Promise.resolve(ok([key])),
    updateApiKey: (update) => {
      sent.push(update);
      return Promise.resolve(ok(undefined));
    },
  };
  return { calls, sent };
}

const UPDATE = { intent: "update", id: "k1", name: "Shop", isActive: "on" };

describe("58: a key with more rights", () => {
  it.each([
    ["an address more", { ...UPDATE, addresses: "203.0.113.7\n198.51.100.1" }, KEY],
    ["any address", { ...UPDATE, addresses: "" }, KEY],
    ["a range around its address", { ...UPDATE, addresses: "203.0.113.0/24" }, KEY],
    ["switched on by its form", { ...UPDATE, addresses: "203.0.113.7" }, OFF],
    ["switched on in the list", { intent: "toggle", id: "k1", isActive: "on" }, OFF],
  ])("(%s) asks for the password first", async (_name, form, key) => {
    const { calls, sent } = openKeys(key);
    const held = await act(form, calls, STALE);
    expect(held).toMatchObject({ status: 422, reply: { errors: { password: "password_empty" } } });
    expect(sent).toEqual([]);
    const typed = { addresses: "203.0.113.7", ...form, intent: "update" };
    const wrong = await act({ ...UPDATE, ...typed, currentPassword: "wrong" }, calls, STALE);
    expect(wrong).toMatchObject({ reply: { errors: { password: "password_incorrect" } } });
    expect(sent).toEqual([]);
    await act({ ...UPDATE, ...typed, currentPassword: "right" }, calls, STALE);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["renamed", { ...UPDATE, name: "Kiosk", addresses: "203.0.113.7" }],
    ["switched off", { ...UPDATE, isActive: "", addresses: "203.0.113.7" }],
    ["switched off in the list", { intent: "toggle", id: "k1" }],
  ])("does not include a key that is only %s", async (_name, form) => {
    const { calls, sent } = openKeys();
    expect(await act(form, calls, STALE)).toMatchObject({ status: 303 });
    expect(sent).toHaveLength(1);
  });

  it("differs from one with fewer rights", () => {
    const two = { ipWhitelist: ["192.0.2.1", "192.0.2.2"], isActive: true };
    expect(isWidened(two, { ...two, ipWhitelist: ["192.0.2.2"] })).toBe(false);
    expect(isWidened({ ...two, ipWhitelist: [] }, two)).toBe(false);
    expect(isWidened(two, { ...two, ipWhitelist: [] })).toBe(true);
  });
});

describe("52: keys that a recovery switched off", () => {
  it("are switched on by one decision, with the password after an old sign-in", async () => {
    const { calls, sent } = openKeys(OFF);
    const form = { intent: "switch-on" };
    expect(await act(form, calls, STALE)).toMatchObject({ reply: { kind: "not-switched" } });
    expect(sent).toEqual([]);
    const done = await act({ ...form, currentPassword: "right" }, calls, STALE);
    expect(done).toMatchObject({ status: 303, flashes: [{ message: "Все ключи включены." }] });
    expect(sent).toMatchObject([{ id: "k1", isActive: true }]);
  });
});

describe("52: what still opens the account after a password change", () => {
  const asked = (keys: readonly (typeof KEY)[], telegram?: { id: string; username?: string }) => {
    const access = { find: () => Promise.resolve(ok({ ...ANN, telegram })) };
    const calls = { listApiKeys: () => Promise.resolve(ok(keys)) };
    return open("/ru/profile/info?password=changed", { calls, access }).args;
  };

  it("names the chat account and the active keys", async () => {
    const chat = { id: "9", username: "vera" };
    const { otherWays } = await loadInfoPage(asked([KEY, { ...OFF, id: "k2" }], chat));
    expect(otherWays).toEqual({ telegram: "@vera", keys: ["Shop"] });
  });

  it("is nothing if only the password opens the account, and on any other page", async () => {
    expect((await loadInfoPage(asked([OFF]))).otherWays).toBeUndefined();
    const plain = open("/ru/profile/info", { calls: openKeys().calls });
    expect((await loadInfoPage(plain.args)).otherWays).toBeUndefined();
  });

  it("switches all active keys off with one button, without a password", async () => {
    const { calls, sent } = openKeys();
    const both = { ...calls, listApiKeys: () => Promise.resolve(ok([KEY, { ...OFF, id: "k2" }])) };
    const done = await actOnInfo({ intent: "switch-off-keys" }, both, STALE);
    expect(done).toMatchObject({
      status: 303,
      location: "/ru/profile/info?password=changed",
      flashes: [{ message: "Все ключи API выключены." }],
    });
    expect(sent).toEqual([
      { id: "k1", name: "Shop", ipWhitelist: ["203.0.113.7"], isActive: false },
    ]);
  });
});

describe("58: the export of an account's data", () => {
  it("leads to its form when the sign-in is old", async () => {
    const { args } = open("/ru/profile/info/export", { calls: {}, access: STALE });
    const thrown: unknown = await exportLoader(args).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ status: 303 });
    if (!(thrown instanceof Response)) return;
    expect(thrown.headers.get("Location")).toBe("/ru/profile/info?export=1");
  });

  it.each([
    ["", "password_empty"],
    ["wrong", "password_incorrect"],
  ])("is withheld with the password %j", async (currentPassword, key) => {
    const form = { intent: "export", currentPassword };
    const { args } = open("/ru/profile/info", { calls: {}, form, access: STALE });
    const held = { data: { kind: "export", error: { key } }, init: { status: 422 } };
    expect(await handleInfoAction(args)).toMatchObject(held);
  });

  it("is served after the password", async () => {
    const form = { intent: "export", currentPassword: "right" };
    const { args } = open("/ru/profile/info", { calls: {}, form, access: STALE });
    const led: unknown = await handleInfoAction(args);
    expect(led).toMatchObject({ status: 303 });
    if (led instanceof Response) {
      expect(led.headers.get("Location")).toBe("/ru/profile/info/export");
    }
  });
});
