import { beforeEach, describe, expect, it } from "vitest";
import { useSandbox } from "../support/sandbox";
import { emailsTo, newVisitor, register, signIn } from "../support/sandbox-accounts";
import {
  confirmationLink,
  controlProvider,
  PROVIDER,
  openAtProvider,
  signUpCustomer,
  submitAtProvider,
} from "../support/sandbox-fiat";

const sandbox = useSandbox({});
beforeEach(async () => {
  await sandbox.post("/sandbox/api/switches", { reset: true });
});

const UNTOUCHED = [
  { feature: "buy", status: "NOT_STARTED" },
  { feature: "sell", status: "NOT_STARTED" },
];

describe("signing up with the provider", () => {
  it("needs the account's own email and the provider's terms", async () => {
    const email = "terms@example.com";
    const visitor = await register(sandbox, email);
    const signUp = (body: object) => visitor.post(`${PROVIDER}/user/sign-up`, body);
    for (const [body, field] of [
      [{ email }, "accept"],
      [{ accept: false, email }, "accept"],
      [{ accept: true, email: "other@example.com" }, "email"],
      [{ accept: true }, "email"],
    ] as const) {
      const { status, body: error } = await signUp(body);
      expect([status, error]).toMatchObject([400, { code: "ERR_VALIDATION" }]);
      expect(error).toHaveProperty(`data.${field}`);
    }
    expect((await signUp({ accept: true, email: email.toUpperCase() })).status).toBe(200);
  });

  it("reports a registered email the second time and sends the link again", async () => {
    const { visitor, email } = await signUpCustomer(sandbox, "twice@example.com");
    const again = await visitor.post(`${PROVIDER}/user/sign-up`, { accept: true, email });
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: "Email already registered" },
    ]);
    const sent = await emailsTo(sandbox, email);
    expect(sent.filter(({ subject }) => subject === "Northpay: confirm your email")).toHaveLength(
      2,
    );
  });

  it("comes before signing in", async () => {
    const email = "early@example.com";
    const visitor = await register(sandbox, email);
    const signedIn = await visitor.post(`${PROVIDER}/user/sign-in`, { email });
    expect([signedIn.status, signedIn.body]).toMatchObject([404, { message: "No such account" }]);
  });
});

describe("access", () => {
  const CALLS = [
    ["POST", "user/sign-up"],
    ["POST", "user/sign-in"],
    ["GET", "user/contacts"],
    ["GET", "user/kyc-status"],
    ["GET", "kyc/access-token"],
  ] as const;

  it.each(CALLS)("%s %s: needs a session that has not expired", async (method, path) => {
    const ask = (visitor: ReturnType<typeof newVisitor>) =>
      method === "GET" ? visitor.get(`${PROVIDER}/${path}`) : visitor.post(`${PROVIDER}/${path}`);
    expect((await ask(newVisitor(sandbox))).status).toBe(401);
    const anna = await signIn(sandbox);
    await sandbox.post("/sandbox/api/accounts", {
      kind: "expire-access",
      email: "anna@example.com",
    });
    expect((await ask(anna)).status).toBe(418);
  });

  it("needs the account's own bearer token", async () => {
    const one = await signUpCustomer(sandbox, "one@example.com");
    const other = await signUpCustomer(sandbox, "other@example.com");
    for (const path of ["user/contacts", "user/kyc-status", "kyc/access-token"]) {
      for (const token of [other.token, "", one.token.slice(1)]) {
        const asked = await one.ask(path, { mercuryoBearerToken: token, feature: "buy" });
        expect([asked.status, asked.body]).toMatchObject([
          401,
          { message: "Unknown bearer token" },
        ]);
      }
    }
  });
});

describe("the email", () => {
  it("is confirmed by the link's button, not by opening the link", async () => {
    const { ask, email } = await signUpCustomer(sandbox, "link@example.com");
    const link = await confirmationLink(sandbox, email);
    expect((await openAtProvider(sandbox, link)).body).toContain(email);
    expect((await ask("user/contacts")).body).toEqual({ emailStatus: "PENDING" });
    expect((await submitAtProvider(sandbox, link, {})).status).toBe(303);
    expect((await ask("user/contacts")).body).toEqual({ emailStatus: "CONFIRMED" });
  });

  it("waits while the console holds it", async () => {
    const { ask, email } = await signUpCustomer(sandbox, "waiting@example.com");
    await sandbox.post("/sandbox/api/switches", { held: ["email"] });
    await controlProvider(sandbox, { kind: "confirm-email", email });
    expect((await ask("user/contacts")).body).toEqual({ emailStatus: "PENDING" });
    await sandbox.post("/sandbox/api/switches", { held: [] });
    expect((await ask("user/contacts")).body).toEqual({ emailStatus: "CONFIRMED" });
  });
});

describe("the check of an identity", () => {
  it("is opened for a confirmed email and a known feature", async () => {
    const { ask, email, features, openDocuments } = await signUpCustomer(sandbox, "id@example.com");
    expect(await features()).toEqual({ features: UNTOUCHED });
    expect((await ask("kyc/access-token", { feature: "buy" })).status).toBe(403);
    await controlProvider(sandbox, { kind: "confirm-email", email });
    expect((await ask("kyc/access-token", { feature: "fly" })).status).toBe(400);
    const { kycAccessToken, url } = await openDocuments("BUY");
    expect(url).toBe(`/sandbox/provider/documents?token=${kycAccessToken}`);
    expect(await features()).toEqual({
      features: [{ feature: "buy", status: "CREATED" }, UNTOUCHED[1]],
    });
  });

  it.each([
    ["pass", { status: "PASS" }],
    ["review", { status: "PROCESS" }],
    ["reject", { status: "REJECT", rejectReason: "The photo is blurred" }],
  ])("gets the result chosen on the page: %s", async (kind, expected) => {
    const { email, features, openDocuments } = await signUpCustomer(sandbox, `${kind}@example.com`);
    await controlProvider(sandbox, { kind: "confirm-email", email });
    const { url } = await openDocuments("sell");
    expect((await openAtProvider(sandbox, url)).status).toBe(200);
    const sent = await submitAtProvider(sandbox, url, { kind, reason: "The photo is blurred" });
    expect(sent.status).toBe(303);
    expect(await features()).toEqual({
      features: [UNTOUCHED[0], { feature: "sell", ...expected }],
    });
  });

  it("ends after a final rejection", async () => {
    const { email, features, openDocuments } = await signUpCustomer(sandbox, "final@example.com");
    await controlProvider(sandbox, { kind: "confirm-email", email });
    const { url } = await openDocuments("buy");
    await submitAtProvider(sandbox, url, { kind: "reject", final: "on" });
    const rejected = { features: [{ feature: "buy", status: "REJECT", canRetry: false }, {}] };
    expect(await features()).toMatchObject(rejected);
    await submitAtProvider(sandbox, url, { kind: "pass" });
    expect(await features()).toMatchObject(rejected);
    expect((await openAtProvider(sandbox, url)).body).toContain("We cannot verify you");
  });

  it("is deleted with the account", async () => {
    const { email, visitor } = await signUpCustomer(sandbox, "leaving@example.com");
    expect((await visitor.get("/api/v1/users/export")).body).toMatchObject({
      fiatProvider: { email, isConfirmed: false },
    });
    await visitor.post("/api/v1/users/close", { password: "a long and quiet phrase" });
    expect(JSON.stringify((await sandbox.get("/sandbox/api/provider")).body)).not.toContain(email);
  });

  it("is decided by the console, too", async () => {
    const { email, features } = await signUpCustomer(sandbox, "console@example.com");
    const verdict = { kind: "reject", email, feature: "buy", reason: "Too young" };
    await controlProvider(sandbox, verdict);
    expect(await features()).toMatchObject({
      features: [{ status: "REJECT", rejectReason: "Too young" }, {}],
    });
    await controlProvider(sandbox, { kind: "pass", email, feature: "buy" });
    expect(await features()).toEqual({
      features: [{ feature: "buy", status: "PASS" }, UNTOUCHED[1]],
    });
    await controlProvider(sandbox, { kind: "remove", email });
    expect(await features()).toMatchObject({ message: "Unknown bearer token" });
  });
});
