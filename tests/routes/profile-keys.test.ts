import { describe, expect, it, vi } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { handleKeysAction } from "~/routes/profile-keys/actions/action.server";
import { loadKeysPage } from "~/routes/profile-keys/queries.server";
import { ANN, makeGuestAccess } from "../support/account";
import { NOW } from "../support/samples";
import { makeTestContext } from "../support/test-context";
import { act, KEY, open, SECRET, upstream, type Access, type Calls } from "./support/keys-page";

describe("the page of keys", () => {
  it("lists them, the newest first, and never a secret", async () => {
    const older = { ...KEY, id: "k0", createdAt: NOW - 1 };
    const { args } = open("/profile/keys?edit=k1", {
      calls: { listApiKeys: () => Promise.resolve(ok([older, KEY])) },
    });
    const page = await loadKeysPage(args);
    expect(page).toMatchObject({ email: ANN.email, editing: "k1", stepUp: undefined });
    expect(page.keys?.now).toMatchObject({ value: [{ id: "k1" }, { id: "k0" }] });
  });

  it("marks ranges that may be a mistake", async () => {
    const narrow = ["203.0.113.7", "172.16.0.0/16", "2001:db8::/32"];
    const wide = ["10.0.0.0/8", "172.16.0.0/12", "2001:db8::/29", "1.2.3.4/0", "::/0"];
    const list = [{ ...KEY, ipWhitelist: [...narrow, ...wide] }];
    const calls = { listApiKeys: () => Promise.resolve(ok(list)) };
    const page = await loadKeysPage(open("/profile/keys", { calls }).args);
    expect(page.keys?.now).toMatchObject({ value: [{ wideRanges: wide }] });
  });

  it("names the missing list when it is unavailable", async () => {
    const page = await loadKeysPage(open("/profile/keys", { calls: {} }).args);
    expect(page.keys?.now).toMatchObject({ ok: false, traceId: "trace-1" });
  });

  it("asks for the password after an old sign-in", async () => {
    const access = { isFreshlySignedIn: () => Promise.resolve(false) };
    const { args } = open("/profile/keys", { calls: {}, access });
    expect(await loadKeysPage(args)).toMatchObject({ stepUp: "password" });
  });

  it.each(["GET", "POST"])("requires a sign-in: %s", async (method) => {
    const form = method === "POST" ? { form: { intent: "create" } } : {};
    const { args } = makeTestContext("/ru/profile/keys?edit=1", {
      ...form,
      change: { account: makeGuestAccess() },
    });
    const asked = method === "POST" ? handleKeysAction(args) : loadKeysPage(args);
    const thrown: unknown = await asked.catch((error: unknown) => error);
    const location = thrown instanceof Response && thrown.headers.get("Location");
    expect(location).toBe(
      "/ru/lk?dialog=login&returnTo=%2Fru%2Fprofile%2Fkeys%3Fedit%3D1&ended=cookies",
    );
  });
});

describe("a new key", () => {
  const created = () => Promise.resolve(ok({ ...KEY, secret: SECRET }));

  it("shows its secret in one response only", async () => {
    const made = await act({ intent: "create" }, { generateApiKey: created });
    expect(made).toEqual({
      status: 200,
      reply: { kind: "created", name: "Shop", secret: SECRET },
      flashes: [],
    });
  });

  it("is one for each page view", async () => {
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

  it("needs the app reopened when the account has no password", async () => {
    const generateApiKey = vi.fn(created);
    const access: Partial<Access> = {
      isFreshlySignedIn: () => Promise.resolve(false),
      find: () => Promise.resolve(ok({ ...ANN, email: undefined })),
    };
    const page = await loadKeysPage(open("/profile/keys", { calls: {}, access }).args);
    expect(page).toMatchObject({ stepUp: "launch" });
    const form = { intent: "create", currentPassword: "anything" };
    const made = await act(form, { generateApiKey }, access);
    expect(made).toMatchObject({ status: 403, reply: { error: { key: "launch_needed" } } });
    expect(generateApiKey).not.toHaveBeenCalled();
  });

  it("is created with the password", async () => {
    const access = { isFreshlySignedIn: () => Promise.resolve(false) };
    const form = { intent: "create", currentPassword: "correct horse" };
    expect(await act(form, { generateApiKey: created }, access)).toMatchObject({ status: 200 });
  });

  it.each([
    ["an earlier press is still creating it", upstreamInUse(), 503, "unknown"],
    ["no response", fail({ kind: "timeout", traceId: "trace-1" } as const), 504, "unknown"],
    ["the gateway rejects it", upstream("ERR_NOT_FOUND", 404), 409, "main_error"],
  ])("is not shown when %s", async (_name, failure, status, key) => {
    const made = await act(
      { intent: "create" },
      { generateApiKey: () => Promise.resolve(failure) },
    );
    expect(made).toMatchObject({ status, reply: { error: { key, traceId: "trace-1" } } });
  });

  it("is not shown twice: a repeated request returns the key without its secret", async () => {
    const generateApiKey = () => Promise.resolve(ok({ ...KEY, secret: undefined }));
    const again = await act({ intent: "create" }, { generateApiKey });
    expect(again).toMatchObject({ status: 409, reply: { error: { key: "made_already" } } });
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
