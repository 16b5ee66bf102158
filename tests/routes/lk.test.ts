import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { loadAuthPage } from "~/routes/lk/queries.server";
import { ANN, makeAccountAccess, makeGuestAccess, type AccountAccess } from "../support/account";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import { makeTestContext } from "../support/test-context";
import {
  LOGIN,
  PASSWORD,
  REGISTER,
  RESET,
  RESTORE,
  send,
  upstream,
  type Sending,
} from "./support/auth";

const edge = useGatewayEdge();

function openPage(path: string, account: AccountAccess, cookie?: string) {
  edge.use(on.post(`${BASE_URL}/dict/seo`, () => HttpResponse.json({ data: {} })));
  return makeTestContext(path, { change: { account }, cookie });
}

describe("sign-in", () => {
  it.each([
    ["/lk", "", "/profile/info"],
    ["/ru/lk", "", "/ru/profile/info"],
    ["/lk", "/profile/withdraw?amount=5", "/profile/withdraw?amount=5"],
    ["/lk", "https://evil.example/", "/profile/info"],
    ["/lk", "//evil.example", "/profile/info"],
    ["/lk", "/lk?dialog=login", "/profile/info"],
  ])("at %s with returnTo %j leads to %s", async (path, returnTo, location) => {
    const sent = await send({ ...LOGIN, returnTo }, { path });
    expect(sent).toMatchObject({ status: 303, location });
  });

  it("leaves who has script where they are, with the name for the header and nothing more", async () => {
    const { signedIn, written } = await send({ ...LOGIN, place: "dialog" });
    expect(signedIn).toEqual({ name: "an…@example.com", isNew: false, to: undefined });
    expect(written).not.toContain("ann@example.com");
  });

  it("passes on where to go after sign-in", async () => {
    const { signedIn } = await send({ ...LOGIN, place: "page", returnTo: "/order/1" });
    expect(signedIn).toMatchObject({ to: "/order/1" });
  });
});

/** Registers an address that the gateway knows, with the password of its account. */
async function registerAgain(account: { createdAt: number | undefined }) {
  let ended = 0;
  const exists = upstream("ERR_USER_ALREADY_REGISTERED", { status: 409 });
  const sent = await send(REGISTER, {
    access: {
      register: () => Promise.resolve(fail(exists)),
      signIn: () => Promise.resolve(ok({ ...ANN, ...account })),
      signOut: () => {
        ended += 1;
        return Promise.resolve();
      },
    },
  });
  return { ...sent, ended };
}

describe("registration", () => {
  it("takes the referral along, and leads to the affiliate programme", async () => {
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

  it("flags a registration of this very session, in a dialog too", async () => {
    const { signedIn } = await send({ ...REGISTER, place: "dialog" }, { path: "/ru/lk" });
    expect(signedIn).toMatchObject({ isNew: true, to: "/ru/profile/affiliate-program" });
  });

  it("in the middle of an exchange goes on there", async () => {
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
    "whose sign-in then meets %s leads to sign-in: the account is there",
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

  it("pressed twice is one: who has just got the account goes on with it", async () => {
    const sent = await registerAgain({ createdAt: NOW - 2_000 });
    expect(sent).toMatchObject({ status: 303, location: "/profile/affiliate-program" });
    expect(sent.ended).toBe(0);
  });

  it.each([
    ["older than that", { createdAt: NOW - 60_000 }],
    ["of an age that nobody says", { createdAt: undefined }],
  ])("of an account %s is one that exists, and signs nobody in", async (_name, account) => {
    const sent = await registerAgain(account);
    expect(sent.view?.errors).toEqual({ email: "ERR_USER_ALREADY_REGISTERED" });
    expect(sent.ended).toBe(1);
  });

  it("goes on without a referrer whom nobody knows, and clears the cookie (spec: Referral)", async () => {
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

describe("a forgotten password", () => {
  const unknown = fail(upstream("ERR_NOT_FOUND", { status: 404 }));
  it.each([
    ["known", ok(undefined)],
    ["unknown", unknown],
  ])("leads to the new password for an address that is %s", async (_name, result) => {
    const sent = await send(
      { ...RESTORE, returnTo: "/order/1" },
      { calls: { requestPasswordReset: () => Promise.resolve(result) } },
    );
    expect(sent).toMatchObject({
      status: 303,
      location: "/lk?dialog=new-password&returnTo=%2Forder%2F1",
      flashes: [],
    });
  });

  it("ends at sign-in, with the email and a word of success", async () => {
    const calls = { resetPassword: () => Promise.resolve(ok(undefined)) };
    const sent = await send(RESET, { calls });
    expect(sent).toMatchObject({
      status: 303,
      location: "/lk?dialog=login",
      flashes: [{ type: "success" }],
    });
    const { view, flashes } = await send({ ...RESET, place: "dialog" }, { calls });
    expect(view).toEqual({
      dialog: "login",
      email: "ann@example.com",
      errors: {},
      notice: { key: "passwordChanged" },
    });
    expect(flashes).toEqual([]);
  });
});

describe("another form", () => {
  it.each<[string, Record<string, string>, Sending, string]>([
    ["asked for", { ...LOGIN, go: "restore" }, {}, "restore"],
    ["of a new password", RESTORE, { calls: { requestPasswordReset: done } }, "new-password"],
    ["of sign-in again", RESET, { calls: { resetPassword: done } }, "login"],
  ])(
    "%s comes with the email and the way back, in no address, and without a password",
    async (...row) => {
      const [, form, sending, dialog] = row;
      const sent = await send({ ...form, returnTo: "/order/1" }, sending);
      expect(sent).toMatchObject({
        status: 303,
        location: `/lk?dialog=${dialog}&returnTo=%2Forder%2F1`,
      });
      const cookie = sent.nextCookie();
      expect(decodeURIComponent(cookie)).not.toMatch(/ann|four unrelated/);
      const { args } = openPage(`/lk?dialog=${dialog}`, makeGuestAccess(), cookie);
      expect((await loadAuthPage(args)).view.email).toBe("ann@example.com");
    },
  );

  it("has no email any more once somebody has signed in", async () => {
    const cookie = (await send({ ...LOGIN, go: "register" })).nextCookie();
    const after = (await send(LOGIN, { cookie })).nextCookie();
    expect(cookie).toMatch(/__Host-agio-email=Fe26/);
    expect(after).toMatch(/__Host-agio-email=(?:;|$)/);
  });

  function done() {
    return Promise.resolve(ok(undefined));
  }
});

describe("the page of sign-in", () => {
  const load = (path: string, account = makeGuestAccess()) =>
    loadAuthPage(openPage(path, account).args);

  it.each([
    ["/lk", { dialog: "login", email: "" }],
    ["/lk?dialog=nonsense", { dialog: "login" }],
    ["/lk?dialog=register&email=ann%40example.com", { dialog: "register", email: "" }],
    ["/ru/lk?dialog=new-password", { dialog: "new-password" }],
  ])("%s is a form", async (path, view) => {
    const page = await load(path);
    expect(page.view).toMatchObject(view);
    expect(page.seo.indexed).toBe(false);
  });

  it.each([
    ["/lk", "/profile/info"],
    ["/ru/lk", "/ru/profile/info"],
    ["/lk?returnTo=%2Fexchange-btc-eth%3Famount%3D1", "/exchange-btc-eth?amount=1"],
    ["/lk?returnTo=https%3A%2F%2Fevil.example", "/profile/info"],
  ])("%s leads who is signed in to %s", async (path, location) => {
    const redirected: unknown = await load(path, makeAccountAccess()).catch((e: unknown) => e);
    if (!(redirected instanceof Response)) throw new Error("no redirect");
    expect(redirected.status).toBe(303);
    expect(redirected.headers.get("Location")).toBe(location);
  });

  it("stays a form where nobody knows who is signed in", async () => {
    const down = fail({ kind: "timeout", traceId: "t-1" } as const);
    const page = await load("/lk", makeGuestAccess({ find: () => Promise.resolve(down) }));
    expect(page.view.notice).toEqual({ key: "unavailable", traceId: "t-1" });
  });
});
