import { describe, expect, it } from "vitest";
import { useSandbox } from "../support/sandbox";
import {
  ADMIN,
  ANNA,
  control,
  emailsTo,
  newVisitor,
  register,
  signIn,
} from "../support/sandbox-accounts";

const sandbox = useSandbox();

const ACCOUNT = "/api/v1/users/account-data";
const REFRESH = "/api/v1/users/authentication/refresh";
const LOG_OUT = "/api/v1/users/authentication/logout";
const AUTHENTICATE = "/api/v1/users/local/authenticate";
const CREATE = "/api/v1/users/local/create";

describe("a session", () => {
  it("opens with email and password in any letter case of the email", async () => {
    const visitor = await signIn(sandbox, { ...ANNA, email: "Anna@Example.com" });
    const { status, body } = await visitor.get(ACCOUNT);
    expect([status, body]).toMatchObject([
      200,
      { userId: 1001, email: ANNA.email, permissions: [], adminPermissionsScope: [] },
    ]);
  });

  it("lists an administrator's rights", async () => {
    const visitor = await signIn(sandbox, ADMIN);
    expect((await visitor.get(ACCOUNT)).body).toMatchObject({ permissions: ["ADMIN"] });
  });

  it("has two HttpOnly cookies", async () => {
    const reply = await newVisitor(sandbox).post(AUTHENTICATE, ANNA);
    const cookies = reply.headers.getSetCookie();
    expect(cookies.map((line) => line.split("=")[0])).toEqual([
      "account_access",
      "account_refresh",
    ]);
    for (const line of cookies) expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("is required: 401 without cookies and with made-up ones", async () => {
    const visitor = newVisitor(sandbox);
    for (const access of [undefined, "made-up", ""]) {
      if (access !== undefined) visitor.take(new Map([["account_access", access]]));
      const { status, body } = await visitor.get(ACCOUNT);
      expect([status, body]).toMatchObject([401, { code: "ERR_UNAUTHORIZED" }]);
    }
  });

  it("is 418 after its access expired, and continues after a refresh, also after a restart", async () => {
    const visitor = await register(sandbox, "expiring@example.com");
    await control(sandbox, { kind: "expire-access", email: "expiring@example.com" });
    await sandbox.restart();
    const expired = await visitor.get(ACCOUNT);
    expect([expired.status, expired.body]).toMatchObject([418, { code: "ERR_IM_A_TEAPOT" }]);
    expect((await visitor.post(REFRESH)).status).toBe(200);
    expect((await visitor.get(ACCOUNT)).status).toBe(200);
  });

  it("accepts a just replaced refresh token once more", async () => {
    const visitor = await signIn(sandbox);
    const before = visitor.cookies();
    await visitor.post(REFRESH);
    const after = visitor.cookies();
    expect(after).not.toEqual(before);
    visitor.take(before);
    expect((await visitor.post(REFRESH)).status).toBe(200);
    visitor.take(after);
    expect((await visitor.get(ACCOUNT)).status).toBe(200);
  });

  it("ends at logout, even when expired, and neither token opens anything", async () => {
    const visitor = await register(sandbox, "leaving@example.com");
    const cookies = visitor.cookies();
    await control(sandbox, { kind: "expire-access", email: "leaving@example.com" });
    expect((await visitor.post(LOG_OUT)).status).toBe(200);
    expect(visitor.cookies().size).toBe(0);
    visitor.take(cookies);
    expect((await visitor.get(ACCOUNT)).status).toBe(401);
    visitor.take(cookies);
    expect((await visitor.post(REFRESH)).status).toBe(401);
  });

  it("can end the account's other sessions", async () => {
    const first = await register(sandbox, "devices@example.com");
    const credentials = { email: "devices@example.com", password: "a long and quiet phrase" };
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const second = await signIn(sandbox, credentials, { "user-agent": agent });
    const listed = await second.get("/api/v1/users/sessions");
    expect(listed.body).toMatchObject([
      { isCurrent: true, device: "Firefox, Linux" },
      { isCurrent: false },
    ]);
    expect((await second.post("/api/v1/users/revoke-sessions")).body).toEqual({ revoked: 1 });
    expect((await first.get(ACCOUNT)).status).toBe(401);
    expect((await second.get(ACCOUNT)).status).toBe(200);
  });
});

describe("registration", () => {
  it("creates an account without a sign-in and sends an email in the visitor's language", async () => {
    const email = "olga@example.com";
    const visitor = newVisitor(sandbox, { "accept-language": "ru-RU,ru;q=0.9,en;q=0.8" });
    const reply = await visitor.post(CREATE, { email, password: "тихая длинная фраза" });
    expect([reply.status, visitor.cookies().size]).toEqual([200, 0]);
    expect(await emailsTo(sandbox, email)).toMatchObject([{ subject: "Аккаунт создан" }]);
  });

  it.each([
    [
      "an address that has an account",
      { email: "ANNA@example.com" },
      409,
      { code: "ERR_USER_ALREADY_REGISTERED" },
    ],
    [
      "no address",
      { email: "anna" },
      400,
      { code: "ERR_VALIDATION", data: { email: "is not an email address" } },
    ],
    [
      "a short password",
      { password: "seven77" },
      400,
      { data: { password: "must have at least 8 characters" } },
    ],
    [
      "a long password",
      { password: "x".repeat(257) },
      400,
      { data: { password: "must have at most 256 characters" } },
    ],
    [
      "a common password",
      { password: "PassWord" },
      400,
      { data: { password: "is one of the most common passwords" } },
    ],
    [
      "an unknown referrer",
      { referrerAffiliateId: "nobody" },
      404,
      { code: "ERR_NOT_FOUND", message: "referrerAffiliateId not found" },
    ],
  ])("is rejected for %s", async (_, changes, status, error) => {
    const body = { email: "new@example.com", password: "a long and quiet phrase", ...changes };
    const reply = await newVisitor(sandbox).post(CREATE, body);
    expect([reply.status, reply.body]).toMatchObject([status, error]);
  });
});
