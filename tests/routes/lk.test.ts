import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { loadAuthPage } from "~/routes/sign-in/queries.server";
import { makeAccountAccess, makeGuestAccess, type AccountAccess } from "../support/account";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { LOGIN, RESET, RESTORE, send, upstream, type Sending } from "./support/auth";

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

  it("keeps a visitor with script in place, with only the name for the header", async () => {
    const { signedIn, written } = await send({ ...LOGIN, place: "dialog" });
    expect(signedIn).toEqual({ name: "an…@example.com", isNew: false, to: undefined });
    expect(written).not.toContain("ann@example.com");
  });

  it("passes on the return path", async () => {
    const { signedIn } = await send({ ...LOGIN, place: "page", returnTo: "/order/1" });
    expect(signedIn).toMatchObject({ to: "/order/1" });
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

  it("ends at sign-in, with the email and a success message", async () => {
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

describe("52: the first sign-in after a recovery", () => {
  const off = { id: "k", name: "Shop", ipWhitelist: [], isActive: false, createdAt: 0 };
  const listApiKeys = () => Promise.resolve(ok([off]));
  const reset = () =>
    send(
      { ...RESET, place: "dialog" },
      { calls: { resetPassword: () => Promise.resolve(ok(undefined)) } },
    );

  const keysPage = "/profile/keys?recovered=1";
  it.each([
    ["document", { location: keysPage }],
    ["page", { signedIn: { to: keysPage } }],
    ["dialog", { signedIn: { to: keysPage } }],
  ])("shows the keys that are off and lists what ended, as a %s", async (place, expected) => {
    const cookie = (await reset()).nextCookie();
    const sent = await send({ ...LOGIN, place }, { cookie, calls: { listApiKeys } });
    expect(sent).toMatchObject(expected);
    expect(sent.flashes).toMatchObject([
      {
        type: "info",
        message:
          "Your account is recovered. Other devices are signed out, Telegram is unlinked, and API keys are switched off.",
      },
    ]);
    const later = await send({ ...LOGIN, place }, { cookie: sent.nextCookie() });
    expect(later.flashes).toEqual([]);
  });

  it.each([
    [
      "a visitor without switched-off keys",
      LOGIN,
      () => Promise.resolve(ok([{ ...off, isActive: true }])),
    ],
    ["a visitor with a return path", { ...LOGIN, returnTo: "/exchange-btc-eth" }, listApiKeys],
  ])("leaves %s where they are, and says what has ended", async (_, form, list) => {
    const cookie = (await reset()).nextCookie();
    const sending = { cookie, calls: { listApiKeys: list } };
    const sent = await send({ ...form, place: "dialog" }, sending);
    expect(sent.signedIn).toMatchObject({ to: undefined });
    expect(sent.flashes).toHaveLength(1);
  });

  it("ends a purchase or sale that was begun before", async () => {
    const cookie = (await reset()).nextCookie();
    expect((await send(LOGIN)).asked).not.toContain("clear");
    expect((await send(LOGIN, { cookie })).asked).toContain("clear");
  });

  it("is not that of another account", async () => {
    const cookie = (await reset()).nextCookie();
    const other = { ...LOGIN, email: "bob@example.com", place: "dialog" };
    const sent = await send(other, { cookie, calls: { listApiKeys } });
    expect([sent.flashes, sent.signedIn?.to]).toEqual([[], undefined]);
  });

  it("is known after the forms between", async () => {
    const before = (await reset()).nextCookie();
    const cookie = (await send({ ...LOGIN, go: "restore" }, { cookie: before })).nextCookie();
    const sent = await send(LOGIN, { cookie, calls: { listApiKeys } });
    expect(sent.location).toBe("/profile/keys?recovered=1");
  });
});

describe("another form", () => {
  it.each<[string, Record<string, string>, Sending, string]>([
    ["asked for", { ...LOGIN, go: "restore" }, {}, "restore"],
    ["of a new password", RESTORE, { calls: { requestPasswordReset: done } }, "new-password"],
    ["of sign-in again", RESET, { calls: { resetPassword: done } }, "login"],
  ])(
    "%s gets the email and the return path, not in the address, and no password",
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

  it("has no email after a sign-in", async () => {
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
  ])("%s leads a signed-in visitor to %s", async (path, location) => {
    const redirected: unknown = await load(path, makeAccountAccess()).catch((e: unknown) => e);
    if (!(redirected instanceof Response)) throw new Error("no redirect");
    expect(redirected.status).toBe(303);
    expect(redirected.headers.get("Location")).toBe(location);
  });

  it("stays a form when the session is unknown", async () => {
    const down = fail({ kind: "timeout", traceId: "t-1" } as const);
    const page = await load("/lk", makeGuestAccess({ find: () => Promise.resolve(down) }));
    expect(page.view.notice).toEqual({ key: "unavailable", traceId: "t-1" });
  });
});
