import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { ANN, type AccountAccess } from "../support/account";
import { NOW } from "../support/samples";
import { PASSWORD, REGISTER, send, upstream } from "./support/auth";

/** Registers an address that the gateway knows, with the password of its account. */
async function registerAgain(account: { createdAt: number | undefined }) {
  const exists = upstream("ERR_USER_ALREADY_REGISTERED", { status: 409 });
  return send(REGISTER, {
    access: {
      register: () => Promise.resolve(fail(exists)),
      checkCredentials: () => Promise.resolve(ok({ ...ANN, ...account })),
    },
  });
}

describe("registration", () => {
  it("sends the referral and leads to the affiliate programme", async () => {
    const seen: unknown[] = [];
    const register: AccountAccess["register"] = (registration) => {
      seen.push(registration);
      return Promise.resolve(ok(ANN));
    };
    const sent = await send(REGISTER, { access: { register }, cookie: "referralID=friend-1" });
    expect(seen).toEqual([
      { email: "ann@example.com", password: PASSWORD, referrerId: "friend-1" },
    ]);
    expect(sent).toMatchObject({ status: 303, location: "/profile/affiliate-program" });
    expect(sent.flashes).toMatchObject([{ type: "success" }]);
  });

  it("flags a registration of this session, in a dialog too", async () => {
    const { signedIn } = await send({ ...REGISTER, place: "dialog" }, { path: "/ru/lk" });
    expect(signedIn).toMatchObject({ isNew: true, to: "/ru/profile/affiliate-program" });
  });

  it("in the middle of an exchange continues there", async () => {
    const returnTo = "/exchange-usd-btc?amount=200#exchange-form";
    const form = { ...REGISTER, returnTo };
    expect(await send(form)).toMatchObject({ status: 303, location: returnTo });
    expect((await send({ ...form, place: "page" })).signedIn).toMatchObject({ to: returnTo });
    expect((await send({ ...form, place: "dialog" })).signedIn?.to).toBeUndefined();
    const foreign = await send({ ...form, returnTo: "https://evil.example/#exchange-form" });
    expect(foreign.location).toBe("/profile/affiliate-program");
  });

  it.each([
    ["a limit", upstream("ERR_BAD_REQUEST", { status: 429, retryAfterSeconds: 60 })],
    ["a rejection", upstream("ERR_FORBIDDEN", { status: 403 })],
    ["silence", { kind: "timeout", traceId: "t-1" } as const],
  ])(
    "whose sign-in meets %s leads to sign-in, because the account exists",
    async (_name, failure) => {
      const register = () => Promise.resolve({ ...fail(failure), isCreated: true as const });
      const sent = await send(REGISTER, { access: { register }, path: "/ru/lk" });
      expect(sent).toMatchObject({
        status: 303,
        location: "/ru/lk?dialog=login",
        flashes: [{ type: "success", message: "Аккаунт создан. Войдите, чтобы продолжить." }],
      });
      const { view } = await send({ ...REGISTER, place: "dialog" }, { access: { register } });
      expect(view).toEqual({
        dialog: "login",
        email: "ann@example.com",
        errors: {},
        notice: { key: "accountMade" },
      });
    },
  );

  it("pressed twice creates one account and continues with it", async () => {
    const sent = await registerAgain({ createdAt: NOW - 2_000 });
    expect(sent).toMatchObject({ status: 303, location: "/profile/affiliate-program" });
    expect(sent.asked).toContain("signIn");
  });

  it.each([
    ["older than that", { createdAt: NOW - 60_000 }],
    ["of unknown age", { createdAt: undefined }],
  ])("of an account %s reports an existing account without a sign-in", async (_name, account) => {
    const sent = await registerAgain(account);
    expect(sent.view?.errors).toEqual({ email: "ERR_USER_ALREADY_REGISTERED" });
    expect(sent.asked).not.toContain("signIn");
  });

  it("continues without an unknown referrer and clears the cookie (spec: Referral)", async () => {
    const seen: (string | undefined)[] = [];
    const unknown = upstream("ERR_NOT_FOUND", { status: 404, hint: "referrer-unknown" });
    const register: AccountAccess["register"] = ({ referrerId }) => {
      seen.push(referrerId);
      return Promise.resolve(referrerId ? fail(unknown) : ok(ANN));
    };
    const sent = await send(REGISTER, { access: { register }, cookie: "referralID=nobody" });
    expect(seen).toEqual(["nobody", undefined]);
    expect(sent.status).toBe(303);
    expect(sent.nextCookie()).toContain("referralID=;");
  });
});
