import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it, test } from "vitest";
import type { ApiKey } from "~/domain/account/api-key";
import { fail, ok } from "~/domain/failure/result";
import { handleKeysAction } from "~/routes/profile-keys/actions/action.server";
import { readAddresses } from "~/routes/profile-keys/form/addresses.server";
import { addLine } from "~/routes/profile-keys/form/form.server";
import { loadKeysPage } from "~/routes/profile-keys/queries.server";
import { ANN, makeAccountAccess, makeAccountGateway, makeGuestAccess } from "../support/account";
import { NOW } from "../support/samples";
import { makeTestContext } from "../support/test-context";

type Calls = Parameters<typeof makeAccountGateway>[0];
type Access = AppLoadContext["account"];

const KEY: ApiKey = {
  id: "k1",
  name: "Shop",
  ipWhitelist: ["203.0.113.7"],
  isActive: true,
  createdAt: NOW,
};
const SECRET = "sk_very_secret_canary";
const upstream = (
  code: "ERR_UNAUTHORIZED" | "ERR_NOT_FOUND" | "ERR_INVALID_CREDENTIALS",
  status: number,
) =>
  fail({ kind: "upstream", code, status, message: "", details: {}, traceId: "trace-1" } as const);

function open(
  path: string,
  form: Record<string, string> | undefined,
  calls: Calls,
  access?: Partial<Access>,
) {
  const plain = makeTestContext(path);
  const account = makeAccountAccess(ANN, access);
  const limits = { ...plain.context.limits, take: () => Promise.resolve(undefined) };
  const gateways = { ...plain.context.gateways, account: makeAccountGateway(calls) };
  return makeTestContext(path, {
    ...(form ? { form } : {}),
    change: { account, gateways, limits },
  });
}

async function act(form: Record<string, string>, calls: Calls, access?: Partial<Access>) {
  const opened = open("/ru/profile/keys", form, calls, access);
  const result = await handleKeysAction(opened.args);
  const flashes = await opened.context.session.take();
  if ("data" in result) return { status: result.init?.status, reply: result.data, flashes };
  return { status: result.status, location: result.headers.get("Location"), flashes };
}

describe("a list of addresses", () => {
  test.each([
    ["", []],
    [" \r\n\n", []],
    ["203.0.113.7", ["203.0.113.7"]],
    ["203.0.113.7\r\n2001:db8::1", ["203.0.113.7", "2001:db8::1"]],
    ["203.0.113.7, 203.0.113.8;203.0.113.7", ["203.0.113.7", "203.0.113.8"]],
    ["2001:0DB8:0:0::0001", ["2001:db8::1"]],
    ["::ffff:203.0.113.7", ["203.0.113.7"]],
    ["203.0.113.0/24", ["203.0.113.0/24"]],
    ["2001:DB8::/32", ["2001:db8::/32"]],
    ["0.0.0.0/0", ["0.0.0.0/0"]],
  ])("%j is %j", (text, addresses) => {
    expect(readAddresses(text)).toEqual({ ok: true, addresses });
  });

  test.each([
    ["example.com", 1, "example.com"],
    ["203.0.113.7\n\n1", 3, "1"],
    ["203.0.113.256", 1, "203.0.113.256"],
    ["010.0.0.1", 1, "010.0.0.1"],
    ["0x7f.0.0.1", 1, "0x7f.0.0.1"],
    ["203.0.113.0/33", 1, "203.0.113.0/33"],
    ["2001:db8::/129", 1, "2001:db8::/129"],
    ["203.0.113.0/", 1, "203.0.113.0/"],
    ["203.0.113.0/24/24", 1, "203.0.113.0/24/24"],
    ["203.0.113.0/-1", 1, "203.0.113.0/-1"],
    ["fe80::1%eth0", 1, "fe80::1%eth0"],
    ["2001:db8:::1", 1, "2001:db8:::1"],
    [`203.0.113.7\n${"x".repeat(500)}`, 2, "x".repeat(60)],
  ])("%j names line %s", (text, line, shown) => {
    expect(readAddresses(text)).toEqual({
      ok: false,
      error: { key: "addresses_line", line, text: shown },
    });
  });

  it("has at most fifty", () => {
    const many = Array.from({ length: 51 }, (_, last) => `203.0.113.${String(last)}`);
    expect(readAddresses(many.join("\n"))).toMatchObject({ error: { key: "addresses_many" } });
    expect(readAddresses(many.slice(1).join("\n"))).toMatchObject({ ok: true });
  });

  it("takes the visitor's own address once", () => {
    expect(addLine("203.0.113.1\r\n\r\n", "203.0.113.7")).toBe("203.0.113.1\n203.0.113.7");
    expect(addLine("203.0.113.7", "203.0.113.7")).toBe("203.0.113.7");
  });
});

describe("the page of keys", () => {
  it("lists them, the newest first, and never a secret", async () => {
    const older = { ...KEY, id: "k0", createdAt: NOW - 1 };
    const { args } = open("/profile/keys?edit=k1", undefined, {
      listApiKeys: () => Promise.resolve(ok([older, KEY])),
    });
    const page = await loadKeysPage(args);
    expect(page).toMatchObject({ email: ANN.email, editing: "k1", asksForPassword: false });
    expect(page.keys?.now).toMatchObject({ value: [{ id: "k1" }, { id: "k0" }] });
  });

  it("says what is missing where the list cannot be had", async () => {
    const page = await loadKeysPage(open("/profile/keys", undefined, {}).args);
    expect(page.keys?.now).toEqual({ ok: false, traceId: "trace-1" });
  });

  it("asks for the password when the sign-in is long ago", async () => {
    const access = { isFreshlySignedIn: () => Promise.resolve(false) };
    const { args } = open("/profile/keys", undefined, {}, access);
    expect(await loadKeysPage(args)).toMatchObject({ asksForPassword: true });
  });

  it.each(["GET", "POST"])("is for the signed in only: %s", async (method) => {
    const form = method === "POST" ? { form: { intent: "create" } } : {};
    const { args } = makeTestContext("/ru/profile/keys?edit=1", {
      ...form,
      change: { account: makeGuestAccess() },
    });
    const asked = method === "POST" ? handleKeysAction(args) : loadKeysPage(args);
    const thrown: unknown = await asked.catch((error: unknown) => error);
    const location = thrown instanceof Response && thrown.headers.get("Location");
    expect(location).toBe("/ru/lk?dialog=login&returnTo=%2Fru%2Fprofile%2Fkeys%3Fedit%3D1");
  });
});

describe("a new key", () => {
  const created = () => Promise.resolve(ok({ ...KEY, secret: SECRET }));

  it("shows its secret in this one response", async () => {
    const made = await act({ intent: "create" }, { generateApiKey: created });
    expect(made).toEqual({
      status: 200,
      reply: { kind: "created", name: "Shop", secret: SECRET },
      flashes: [],
    });
  });

  it("is one a page view, and another on the next page", async () => {
    const keys: string[] = [];
    const calls: Calls = {
      generateApiKey: ({ idempotencyKey }) => {
        keys.push(idempotencyKey ?? "");
        return created();
      },
    };
    const token = crypto.randomUUID();
    await act({ intent: "create", _key: token }, calls);
    await act({ intent: "create", _key: token, currentPassword: "x" }, calls);
    await act({ intent: "create", _key: crypto.randomUUID() }, calls);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    ["no password", {}, 422, { key: "password_empty" }, []],
    ["a wrong one", { currentPassword: "wrong" }, 422, { key: "password_incorrect" }, ["wrong"]],
    ["a giant one", { currentPassword: "x".repeat(2_000) }, 422, { key: "password_incorrect" }, []],
  ])("needs a recent sign-in: %s", async (_name, fields, status, error, checked) => {
    const asked: string[] = [];
    const access: Partial<Access> = {
      isFreshlySignedIn: () => Promise.resolve(false),
      confirmPassword: (password) => {
        asked.push(password);
        return Promise.resolve(upstream("ERR_INVALID_CREDENTIALS", 401));
      },
    };
    const made = await act({ intent: "create", ...fields }, { generateApiKey: created }, access);
    expect(made).toMatchObject({ status, reply: { kind: "not-created", error } });
    expect(asked).toEqual(checked);
  });

  it("is made with the password", async () => {
    const access = { isFreshlySignedIn: () => Promise.resolve(false) };
    const form = { intent: "create", currentPassword: "correct horse" };
    expect(await act(form, { generateApiKey: created }, access)).toMatchObject({ status: 200 });
  });

  it.each([
    ["the page has made its key", upstreamInUse(), 409, "made_already"],
    ["nobody answers", fail({ kind: "timeout", traceId: "trace-1" } as const), 504, "unknown"],
    ["the gateway rejects it", upstream("ERR_NOT_FOUND", 404), 409, "main_error"],
  ])("is not shown where %s", async (_name, failure, status, key) => {
    const made = await act(
      { intent: "create" },
      { generateApiKey: () => Promise.resolve(failure) },
    );
    expect(made).toMatchObject({ status, reply: { error: { key, traceId: "trace-1" } } });
  });

  it("is limited, in words with the time to wait", async () => {
    const { args, context } = open(
      "/profile/keys",
      { intent: "create" },
      { generateApiKey: created },
    );
    context.limits = {
      ...context.limits,
      take: (purpose) =>
        Promise.resolve(purpose === "api-key" ? { retryAfterSeconds: 90 } : undefined),
    };
    expect(await handleKeysAction(args)).toMatchObject({
      data: { error: { key: "limit_reached", waitSeconds: 90 } },
      init: { status: 429 },
    });
  });
});

function upstreamInUse() {
  const code = "ERR_IDEMPOTENCY_KEY_IN_USE" as const;
  const failure = {
    kind: "upstream",
    code,
    status: 409,
    message: "",
    details: {},
    traceId: "trace-1",
  } as const;
  return fail(failure);
}

describe("a change", () => {
  const form = {
    intent: "update",
    id: "k1",
    name: " Kiosk ",
    addresses: "203.0.113.0/24\r\n2001:DB8::1",
  };

  it("goes out in the usual spelling, and the page says so", async () => {
    const sent: unknown[] = [];
    const changed = await act(form, {
      updateApiKey: (update) => {
        sent.push(update);
        return Promise.resolve(ok(undefined));
      },
    });
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
  ])("keeps what was typed where it is wrong: %j", async (change, errors) => {
    const changed = await act({ ...form, ...change }, {});
    expect(changed).toMatchObject({ status: 422, reply: { kind: "editing", errors } });
    expect(changed.reply).toMatchObject({ typed: { ...typed, ...change } });
  });

  it.each([
    ["the key is gone", upstream("ERR_NOT_FOUND", 404), 404, "gone"],
    ["the session has ended", upstream("ERR_UNAUTHORIZED", 401), 401, "session_ended"],
    ["nobody answers", fail({ kind: "network", traceId: "trace-1" } as const), 502, "main_error"],
  ])("keeps what was typed where %s", async (_name, failure, status, key) => {
    const changed = await act(form, { updateApiKey: () => Promise.resolve(failure) });
    expect(changed).toMatchObject({ status, reply: { typed, errors: { form: { key } } } });
  });

  it("keeps what was typed where nobody is signed in any more, and so does its page", async () => {
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
    ["of a key that is gone is one", upstream("ERR_NOT_FOUND", 404), "success", "Ключ удалён."],
    [
      "that failed is said",
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

  it("leads to sign-in where the session has ended", async () => {
    const ended = () => Promise.resolve(upstream("ERR_UNAUTHORIZED", 401));
    const deleted = await act({ intent: "delete", id: "k1" }, { deleteApiKey: ended });
    expect(deleted).toMatchObject({ status: 303, flashes: [] });
    expect(deleted.location).toContain("/ru/lk?dialog=login");
  });
});

test("a form that asks for nothing of ours does nothing", async () => {
  expect(await act({ intent: "nonsense" }, {})).toMatchObject({ status: 422 });
});
