import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { loadAuthPage } from "~/routes/lk/queries.server";
import { ANN, makeAccountAccess, makeGuestAccess, type AccountAccess } from "../support/account";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { LOGIN, PASSWORD, REGISTER, RESET, RESTORE, send, upstream } from "./support/auth";

const edge = useGatewayEdge();

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

  it("tells the page of sign-in where to go on", async () => {
    const { signedIn } = await send({ ...LOGIN, place: "page", returnTo: "/order/1" });
    expect(signedIn).toMatchObject({ to: "/order/1" });
  });
});

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
      location: "/lk?dialog=new-password&email=ann%40example.com&returnTo=%2Forder%2F1",
      flashes: [],
    });
  });

  it("ends at sign-in, with the email and a word of success", async () => {
    const calls = { resetPassword: () => Promise.resolve(ok(undefined)) };
    const sent = await send(RESET, { calls });
    expect(sent).toMatchObject({
      status: 303,
      location: "/lk?dialog=login&email=ann%40example.com",
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
  it("is led to with the email and the way back, never with a password", async () => {
    const sent = await send({ ...LOGIN, go: "restore", returnTo: "/order/1" });
    expect(sent).toMatchObject({
      status: 303,
      location: "/lk?dialog=restore&email=ann%40example.com&returnTo=%2Forder%2F1",
    });
  });
});

describe("the page of sign-in", () => {
  const load = (path: string, account = makeGuestAccess()) => {
    edge.use(on.post(`${BASE_URL}/dict/seo`, () => HttpResponse.json({ data: {} })));
    return loadAuthPage(makeTestContext(path, { change: { account } }).args);
  };

  it.each([
    ["/lk", { dialog: "login", email: "" }],
    ["/lk?dialog=nonsense", { dialog: "login" }],
    [
      "/lk?dialog=register&email=ann%40example.com",
      { dialog: "register", email: "ann@example.com" },
    ],
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
