import { describe, expect, it } from "vitest";
import { useSandbox } from "../support/sandbox";
import { ANNA, control, emailsTo, newVisitor, register, signIn } from "../support/sandbox-accounts";

const ACCOUNT = "/api/v1/users/account-data";
const AUTHENTICATE = "/api/v1/users/local/authenticate";

describe("passwords", () => {
  // Stored as in `npm start`; other tests have quick hashes.
  const sandbox = useSandbox({ SANDBOX_PASSWORDS: "strong" });

  it("do not reveal who has an account", async () => {
    const visitor = newVisitor(sandbox);
    const wrong = { ...ANNA, password: "not hers at all" };
    const replies = await Promise.all([
      visitor.post(AUTHENTICATE, wrong),
      visitor.post(AUTHENTICATE, { ...wrong, email: "nobody@example.com" }),
    ]);
    for (const { status, body } of replies) {
      expect([status, body]).toMatchObject([400, { code: "ERR_INVALID_CREDENTIALS" }]);
    }
  });

  const REQUEST = "/api/v1/users/local/request-password-reset";
  const RESET = "/api/v1/users/local/reset-password";

  it("are reset by a code that works once and ends every session", async () => {
    const email = "lost@example.com";
    const old = await register(sandbox, email);
    expect((await newVisitor(sandbox).post(REQUEST, { email })).body).toEqual({});
    const [sent] = await emailsTo(sandbox, email);
    const resetCode = /\d{8}/.exec(sent?.subject ?? "")?.[0] ?? "";
    const reset = { email, password: "another quiet phrase", resetCode };
    const visitor = newVisitor(sandbox);
    const wrong = await visitor.post(RESET, { ...reset, resetCode: "00000000" });
    expect(wrong.body).toMatchObject({ code: "ERR_INVALID_PASSWORD_RESET_CODE" });
    const common = await visitor.post(RESET, { ...reset, password: "password1" });
    expect(common.body).toMatchObject({ code: "ERR_VALIDATION" });
    expect((await visitor.post(RESET, reset)).status).toBe(200);
    expect((await visitor.post(RESET, reset)).body).toMatchObject({
      code: "ERR_INVALID_PASSWORD_RESET_CODE",
    });
    expect((await old.get(ACCOUNT)).status).toBe(401);
    await signIn(sandbox, { email, password: reset.password });
  });

  it("give the same reply for an unknown address and send nothing", async () => {
    const email = "stranger@example.com";
    const reply = await newVisitor(sandbox).post(REQUEST, { email });
    expect([reply.status, reply.body]).toEqual([200, {}]);
    expect(await emailsTo(sandbox, email)).toEqual([]);
  });

  it("are changed with the old one, which signs out other devices", async () => {
    const email = "changing@example.com";
    const credentials = { email, password: "a long and quiet phrase" };
    const other = await register(sandbox, email);
    const visitor = await signIn(sandbox, credentials);
    const change = (currentPassword: string) =>
      visitor.post("/api/v1/users/local/change-password", {
        currentPassword,
        password: "quite another phrase",
      });
    expect((await change("wrong")).body).toMatchObject({ code: "ERR_INVALID_CREDENTIALS" });
    expect((await change(credentials.password)).status).toBe(200);
    expect((await visitor.get(ACCOUNT)).status).toBe(200);
    expect((await other.get(ACCOUNT)).status).toBe(401);
    const [newest] = await emailsTo(sandbox, email);
    expect(newest?.subject).toBe("Your password was changed");
  });
});

describe("limits", () => {
  const sandbox = useSandbox();

  it("stop repeated tries with a retry time, survive a restart and affect no other visitor", async () => {
    const email = "target@example.com";
    await register(sandbox, email);
    const attacker = newVisitor(sandbox);
    const wrong = { email, password: "not this one either" };
    for (let attempt = 0; attempt < 5; attempt += 1) await attacker.post(AUTHENTICATE, wrong);
    await sandbox.restart();
    const { status, headers, body } = await attacker.post(AUTHENTICATE, wrong);
    expect([status, body]).toMatchObject([429, { code: "ERR_BAD_REQUEST" }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await signIn(sandbox, { email, password: "a long and quiet phrase" });
    await control(sandbox, { kind: "reset-limits" });
    expect((await attacker.post(AUTHENTICATE, wrong)).status).toBe(400);
  });
});
