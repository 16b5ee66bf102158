import { describe, expect, it } from "vitest";
import { signFields } from "../../exchange/accounts/init-data-signing";
import { checkInitData } from "../../exchange/accounts/init-data";
import { PUBLIC_KEYS, SANDBOX_KEY_SEED } from "../../sandbox/telegram/bot";
import { BOT_TOKEN, makeInitData, signLaunch, toInitData, type Launch } from "../support/init-data";
import { useSandbox } from "../support/sandbox";
import { newVisitor, register } from "../support/sandbox-accounts";

const sandbox = useSandbox({});

const USERS = "/api/v1/users";
const AUTHENTICATE = `${USERS}/telegram/authenticate`;
const CREATE = `${USERS}/telegram/create`;
const LINK = `${USERS}/local/link-telegram`;
const UNLINK = `${USERS}/local/unlink-telegram`;
const ACCOUNT = `${USERS}/account-data`;

let lastUser = 7100;
function nextUser(): number {
  lastUser += 1;
  return lastUser;
}

/** A visitor whose chat account created the account. */
async function createByTelegram(userId: number) {
  const visitor = newVisitor(sandbox);
  const { status } = await visitor.post(CREATE, { initData: makeInitData({ userId }) });
  expect(status).toBe(200);
  return visitor;
}

function change(launch: Launch, field: string, toValue: (value: string) => string): string {
  const fields = signLaunch(launch);
  return toInitData(fields.set(field, toValue(fields.get(field) ?? "")));
}

function without(field: string): string {
  const fields = signLaunch();
  fields.delete(field);
  return toInitData(fields);
}

const NOBODYS = "A".repeat(86);
const FORGED = [400, { code: "ERR_INVALID_CREDENTIALS" }];
const UNTIMELY = [422, { code: "ERR_UNPROCESSABLE_ENTITY" }];

describe("launch data", () => {
  const other = (digit: string) => (digit === "0" ? "1" : "0");
  it.each([
    ["nothing", "", FORGED],
    ["no query", "hash", FORGED],
    ["another bot's", makeInitData({ token: "1000001:another-token" }), FORGED],
    ["no hash", without("hash"), FORGED],
    ["no signature", without("signature"), FORGED],
    ["an empty signature under a right hash", makeInitData({ signature: "" }), FORGED],
    ["a forged signature under a right hash", makeInitData({ signature: NOBODYS }), FORGED],
    ["another user", change({}, "user", (json) => json.replace("7001", "7002")), FORGED],
    [
      "one bit of the hash",
      change({}, "hash", (hash) => other(hash[0] ?? "") + hash.slice(1)),
      FORGED,
    ],
    ["a hash in capitals", change({}, "hash", (hash) => hash.toUpperCase() + "A"), FORGED],
    ["a field more", `${makeInitData()}&start_param=x`, FORGED],
    ["a field twice", `${makeInitData()}&auth_date=1`, FORGED],
    [
      "the same field twice",
      `${makeInitData({ more: { chat_type: "sender" } })}&chat_type=sender`,
      FORGED,
    ],
    ["no user", makeInitData({ more: { user: "{}" } }), FORGED],
    ["a user that is no JSON", makeInitData({ more: { user: "{" } }), FORGED],
    ["an invalid date", makeInitData({ more: { auth_date: "1e9" } }), FORGED],
    ["too old", makeInitData({ ageSeconds: 305 }), UNTIMELY],
    ["from the future", makeInitData({ ageSeconds: -60 }), UNTIMELY],
    ["ten years ahead", makeInitData({ ageSeconds: -315_360_000 }), UNTIMELY],
  ])("is rejected: %s", async (_, initData, expected) => {
    for (const path of [AUTHENTICATE, CREATE]) {
      const { status, body, headers } = await newVisitor(sandbox).post(path, { initData });
      expect([status, body]).toMatchObject(expected);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it("is valid for 300 seconds", async () => {
    const visitor = newVisitor(sandbox);
    const initData = makeInitData({ userId: nextUser(), ageSeconds: 290 });
    expect((await visitor.post(CREATE, { initData })).status).toBe(200);
  });

  it("matches the sandbox's own signature", async () => {
    const raw = await signFields(
      new Map([
        ["user", '{"id":5}'],
        ["auth_date", "1700000000"],
      ]),
      { token: BOT_TOKEN, seed: SANDBOX_KEY_SEED },
    );
    const now = 1_700_000_010_000;
    expect(await checkInitData(raw, { token: BOT_TOKEN, keys: PUBLIC_KEYS, now })).toMatchObject({
      ok: true,
      value: { user: { id: "5" } },
    });
  });
});

describe("a chat account", () => {
  it("without an account can create one with the same launch data", async () => {
    const userId = nextUser();
    const visitor = newVisitor(sandbox);
    const body = { initData: makeInitData({ userId, username: "new_one" }) };
    const unknown = await visitor.post(AUTHENTICATE, body);
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: "ERR_NOT_FOUND" }]);
    expect((await visitor.post(CREATE, body)).status).toBe(200);
    const { body: account } = await visitor.get(ACCOUNT);
    expect(account).toMatchObject({ telegram: { id: String(userId), username: "new_one" } });
    expect(account).not.toHaveProperty("email");
  });

  it.each([
    ["its name", { username: "console_cat" }, "Telegram: console_cat"],
    ["its number", { more: { user: '{"id":7099}' } }, "Telegram: 7099"],
  ])("of an open account is listed in the console by %s", async (_, launch, title) => {
    const initData = makeInitData({ userId: nextUser(), ...launch });
    await newVisitor(sandbox).post(CREATE, { initData });
    const { body } = await sandbox.get("/sandbox/accounts");
    expect(body).toContain(`<h2>${title}</h2>`);
    expect(body).not.toContain("(closed)");
  });

  it("opens the same account again with new launch data", async () => {
    const userId = nextUser();
    const first = await createByTelegram(userId);
    const again = newVisitor(sandbox);
    const initData = makeInitData({ userId });
    expect((await again.post(AUTHENTICATE, { initData })).status).toBe(200);
    expect((await again.get(ACCOUNT)).body).toEqual((await first.get(ACCOUNT)).body);
    const thief = newVisitor(sandbox);
    const replayed = await thief.post(AUTHENTICATE, { initData });
    expect([replayed.status, replayed.body]).toMatchObject(UNTIMELY);
    expect(replayed.headers.getSetCookie()).toEqual([]);
  });

  it("uses launch data once in simultaneous calls", async () => {
    const userId = nextUser();
    await createByTelegram(userId);
    const initData = makeInitData({ userId });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => newVisitor(sandbox).post(AUTHENTICATE, { initData })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it("is not registered twice", async () => {
    const userId = nextUser();
    await createByTelegram(userId);
    const { status } = await newVisitor(sandbox).post(CREATE, {
      initData: makeInitData({ userId }),
    });
    expect(status).toBe(409);
  });
});

describe("linking", () => {
  it("opens an account with an email by the chat account, until it is unlinked", async () => {
    const userId = nextUser();
    const owner = await register(sandbox, "linker@example.com");
    expect((await owner.post(LINK, { initData: makeInitData({ userId }) })).status).toBe(200);
    const byChat = newVisitor(sandbox);
    await byChat.post(AUTHENTICATE, { initData: makeInitData({ userId }) });
    expect((await byChat.get(ACCOUNT)).body).toMatchObject({ email: "linker@example.com" });
    expect((await owner.post(UNLINK)).status).toBe(200);
    const after = await byChat.post(AUTHENTICATE, { initData: makeInitData({ userId }) });
    expect(after.status).toBe(404);
  });

  it("moves the chat account from an account that holds nothing else", async () => {
    const userId = nextUser();
    const before = await createByTelegram(userId);
    const owner = await register(sandbox, "mover@example.com");
    expect((await owner.post(LINK, { initData: makeInitData({ userId }) })).status).toBe(200);
    expect((await before.get(ACCOUNT)).status).toBe(401);
    expect((await owner.get(ACCOUNT)).body).toMatchObject({ telegram: { id: String(userId) } });
  });

  it("does not move it from an account that holds more", async () => {
    const userId = nextUser();
    const holder = await register(sandbox, "holder@example.com");
    await holder.post(LINK, { initData: makeInitData({ userId }) });
    const thief = await register(sandbox, "taker@example.com");
    const { status, body } = await thief.post(LINK, { initData: makeInitData({ userId }) });
    expect([status, body]).toMatchObject([409, { code: "ERR_USER_ALREADY_REGISTERED" }]);
  });

  it("does not move it from an account with API keys", async () => {
    const userId = nextUser();
    const holder = await createByTelegram(userId);
    expect((await holder.post(`${USERS}/generate-api-key`, { name: "Shop" })).status).toBe(200);
    const other = await register(sandbox, "keyless@example.com");
    expect((await other.post(LINK, { initData: makeInitData({ userId }) })).status).toBe(409);
    expect((await holder.get(ACCOUNT)).status).toBe(200);
  });

  it("needs a session and unused launch data", async () => {
    const initData = makeInitData({ userId: nextUser() });
    expect((await newVisitor(sandbox).post(LINK, { initData })).status).toBe(401);
    await newVisitor(sandbox).post(CREATE, { initData });
    const thief = await register(sandbox, "replayer@example.com");
    const { status, body } = await thief.post(LINK, { initData });
    expect([status, body]).toMatchObject(UNTIMELY);
  });

  it("cannot end when nothing else opens the account", async () => {
    const visitor = await createByTelegram(nextUser());
    const { status, body } = await visitor.post(UNLINK);
    expect([status, body]).toMatchObject([403, { code: "ERR_FORBIDDEN" }]);
    expect((await visitor.get(ACCOUNT)).status).toBe(200);
  });
});
