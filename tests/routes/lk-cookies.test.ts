import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { ok } from "~/domain/failure/result";
import { loadAuthPage } from "~/routes/sign-in/queries.server";
import { makeAccountAccess, makeGuestAccess, type AccountAccess } from "../support/account";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { LOGIN, REGISTER, RESET, RESTORE, send } from "./support/auth";

const edge = useGatewayEdge();

function openPage(path: string, account: AccountAccess, cookie?: string) {
  edge.use(on.post(`${BASE_URL}/dict/seo`, () => HttpResponse.json({ data: {} })));
  return makeTestContext(path, { change: { account }, cookie, isFromOwnPage: true });
}

describe("a browser without cookies", () => {
  const CHECK = "/lk?dialog=login&returnTo=%2Forder%2F1&ended=cookies";

  it.each(["document", "page"])("learns after sign-in what is missing: %s", async (place) => {
    const form = { ...LOGIN, place, returnTo: "/order/1" };
    const { location, signedIn } = await send(form, { cookie: undefined });
    expect(location ?? signedIn?.to).toBe(CHECK);
  });

  it.each([
    ["a sign-in", LOGIN],
    ["a registration", REGISTER],
  ])("learns it in the dialog after %s, over what the page has", async (_, form) => {
    const reply = await send({ ...form, place: "dialog" }, { cookie: undefined });
    const { email } = LOGIN;
    const notice = { key: "ended-cookies" };
    expect(reply.view).toEqual({ dialog: "login", email, errors: {}, notice });
    expect(reply.signedIn).toBeUndefined();
  });

  it("is told so on the page of that address, in its language", async () => {
    const { args } = openPage(`/ru${CHECK}`, makeGuestAccess());
    expect((await loadAuthPage(args)).view.notice).toEqual({ key: "ended-cookies" });
  });

  it.each(["login", "register", "restore", "new-password"])(
    "is told so before it types anything, at %s",
    async (dialog) => {
      const { args } = openPage(`/lk?dialog=${dialog}`, makeGuestAccess());
      expect((await loadAuthPage(args)).view.notice).toEqual({ key: "ended-cookies" });
    },
  );

  it.each([
    ["a requested code", RESTORE, "new-password", "ended-cookies"],
    ["a new password", RESET, "login", "passwordChanged"],
    ["another form", { ...LOGIN, go: "restore" }, "restore", "ended-cookies"],
  ])("gets the next form after %s, with its email", async (_, form, dialog, key) => {
    const done = () => Promise.resolve(ok(undefined));
    const calls = { requestPasswordReset: done, resetPassword: done };
    const reply = await send({ ...form, place: "document" }, { cookie: undefined, calls });
    const { email } = LOGIN;
    expect([reply.status, reply.view]).toEqual([
      200,
      { dialog, email, errors: {}, notice: { key } },
    ]);
  });

  it("is not told so if it has sent a cookie", async () => {
    const { args } = openPage(CHECK, makeGuestAccess(), "i18n_redirected=en");
    expect((await loadAuthPage(args)).view.notice).toBeUndefined();
  });

  it("goes on from there if its cookie arrived after all", async () => {
    const { args } = openPage(CHECK, makeAccountAccess(), "theme=dark");
    const reply: unknown = await loadAuthPage(args).catch((thrown: unknown) => thrown);
    expect(reply).toHaveProperty("status", 303);
    expect(reply instanceof Response && reply.headers.get("Location")).toBe("/order/1");
  });
});
