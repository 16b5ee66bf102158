import { describe, expect, it, test } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { handleKeysAction } from "~/routes/profile-keys/actions/action.server";
import { loadKeysPage } from "~/routes/profile-keys/queries.server";
import { makeGuestAccess } from "../support/account";
import { makeTestContext } from "../support/test-context";
import { act, KEY, upstream, type Calls } from "./support/keys-page";

describe("a change", () => {
  const form = {
    intent: "update",
    id: "k1",
    name: " Kiosk ",
    addresses: "203.0.113.0/24\r\n2001:DB8::1",
  };

  it("is sent in the usual spelling without foreign fields, and the page confirms it", async () => {
    const sent: unknown[] = [];
    const forged = { userId: "1", apiKey: "mine", createdAt: "2020-01-01", "whiteListIp[]": "::" };
    const changed = await act(
      { ...form, ...forged },
      {
        updateApiKey: (update) => {
          sent.push(update);
          return Promise.resolve(ok(undefined));
        },
      },
    );
    const ipWhitelist = ["203.0.113.0/24", "2001:db8::1"];
    expect(sent).toEqual([{ id: "k1", name: "Kiosk", ipWhitelist, isActive: false }]);
    expect(changed).toMatchObject({
      status: 303,
      location: "/ru/profile/keys",
      flashes: [{ type: "success", source: "key", message: "Ключ изменён." }],
    });
  });

  const typed = { id: "k1", name: "Kiosk", isActive: false };
  it.each([
    [{ addresses: "nope" }, { addresses: { key: "addresses_line", line: 1, text: "nope" } }],
    [{ name: "n".repeat(61) }, { name: { key: "name_long" } }],
    [{ name: "" }, { name: { key: "name_empty" } }],
  ])("keeps the typed values when one is wrong: %j", async (change, errors) => {
    const changed = await act({ ...form, ...change }, {});
    expect(changed).toMatchObject({ status: 422, reply: { kind: "editing", errors } });
    expect(changed.reply).toMatchObject({ typed: { ...typed, ...change } });
  });

  it("rejects a name of blanks", async () => {
    const changed = await act({ ...form, name: " \u00a0\u200b\u2800" }, {});
    const errors = { name: { key: "name_empty" } };
    expect(changed).toMatchObject({ status: 422, reply: { kind: "editing", errors } });
  });

  it.each([
    ["the key does not exist", upstream("ERR_NOT_FOUND", 404), 404, "gone"],
    ["the session has ended", upstream("ERR_UNAUTHORIZED", 401), 401, "session_ended"],
    ["no response", fail({ kind: "network", traceId: "trace-1" } as const), 502, "main_error"],
  ])("keeps the typed values when %s", async (_name, failure, status, key) => {
    const changed = await act(form, { updateApiKey: () => Promise.resolve(failure) });
    expect(changed).toMatchObject({ status, reply: { typed, errors: { form: { key } } } });
  });

  it("keeps the typed values after the session ended, on the page too", async () => {
    const opened = makeTestContext("/profile/keys", {
      form,
      change: { account: makeGuestAccess() },
    });
    const result = await handleKeysAction(opened.args);
    expect(result).toMatchObject({ data: { typed }, init: { status: 401 } });
    expect(await loadKeysPage(opened.args)).toMatchObject({ email: undefined, keys: undefined });
  });

  it("puts the visitor's own address into the list without saving it", async () => {
    const added = await act({ ...form, addOwn: "on" }, {});
    const addresses = "203.0.113.0/24\n2001:DB8::1\n127.0.0.1";
    expect(added).toMatchObject({ status: 200, reply: { typed: { addresses }, errors: {} } });
  });

  it("switches a key without touching the rest", async () => {
    const sent: unknown[] = [];
    const calls: Calls = {
      listApiKeys: () => Promise.resolve(ok([KEY])),
      updateApiKey: (update) => {
        sent.push(update);
        return Promise.resolve(ok(undefined));
      },
    };
    await act({ intent: "toggle", id: "k1" }, calls);
    const on = await act({ intent: "toggle", id: "k1", isActive: "on" }, calls);
    const { createdAt: _, ...rest } = KEY;
    expect(sent).toEqual([{ ...rest, isActive: false }, rest]);
    expect(on.flashes).toMatchObject([{ source: "key", message: "Ключ включён." }]);
    const other = await act({ intent: "toggle", id: "other" }, calls);
    expect(other.flashes).toMatchObject([{ type: "error", message: "Этого ключа больше нет." }]);
  });
});

describe("a deletion", () => {
  it.each([
    ["is said", ok(undefined), "success", "Ключ удалён."],
    [
      "that failed is reported",
      fail({ kind: "network", traceId: "t" } as const),
      "error",
      "Не получилось. Попробуйте ещё раз.",
    ],
  ])("%s", async (_name, result, type, message) => {
    const deleted = await act(
      { intent: "delete", id: "k1" },
      { deleteApiKey: () => Promise.resolve(result) },
    );
    expect(deleted).toMatchObject({ status: 303, flashes: [{ type, source: "key", message }] });
  });

  const page404 = () => Promise.resolve(fail({ kind: "http", status: 404, traceId: "t" } as const));
  const unknown = () => Promise.resolve(upstream("ERR_NOT_FOUND", 404));
  const other = { ...KEY, id: "k2" };
  it.each([
    ["the key is gone", unknown, () => Promise.resolve(ok([other])), "success"],
    ["the key is still listed", unknown, () => Promise.resolve(ok([other, KEY])), "error"],
    ["a proxy has no such page", page404, () => Promise.resolve(ok([KEY])), "error"],
    ["the keys cannot be listed", page404, page404, "error"],
  ])("that gets a 404 asks for the list: %s", async (_name, deleteApiKey, listApiKeys, type) => {
    const deleted = await act({ intent: "delete", id: "k1" }, { deleteApiKey, listApiKeys });
    const message = type === "success" ? "Ключ удалён." : "Не получилось. Попробуйте ещё раз.";
    expect(deleted).toMatchObject({ status: 303, flashes: [{ type, source: "key", message }] });
  });

  it("leads to sign-in when the session has ended", async () => {
    const ended = () => Promise.resolve(upstream("ERR_UNAUTHORIZED", 401));
    const deleted = await act({ intent: "delete", id: "k1" }, { deleteApiKey: ended });
    expect(deleted).toMatchObject({ status: 303, flashes: [] });
    expect(deleted.location).toContain("/ru/lk?dialog=login");
  });
});

test("a form with an unknown intent does nothing", async () => {
  expect(await act({ intent: "nonsense" }, {})).toMatchObject({ status: 422 });
});
