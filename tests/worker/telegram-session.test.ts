// Requirements 11, 31 and 32 of docs/security.md in workerd: the signed-in account after a launch of the mini app.
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { makeInitData, type Launch } from "../support/init-data";
import { ANNA } from "../support/sandbox-accounts";
import { useProduct } from "./support/product";
import {
  BROWSER,
  cookieHeader,
  OWN_FORM,
  send,
  setCookies,
  type PageResponse,
} from "./support/send";

const ACCOUNT = "__Host-agio-account";
const LAYER = "__Host-agio-layer";

const product = useProduct(() => ({ vars: { PAGE_CACHE: "on" } }));

let userId = 7200;
beforeEach(() => {
  userId += 1;
});

interface Sending {
  readonly cookie?: string;
  readonly intent?: string;
  readonly accountMark?: string;
  readonly headers?: Record<string, string>;
}

function launch(initData: string, sending: Sending = {}) {
  const { cookie = "", intent = "sign-in", accountMark = "", headers = {} } = sending;
  return send(product.origin, {
    method: "POST",
    path: "/telegram/session",
    headers: { ...OWN_FORM, accept: "application/json", cookie, ...headers },
    body: new URLSearchParams({ intent, initData, accountMark }).toString(),
  });
}

const fresh = (more: Launch = {}) =>
  makeInitData({ userId, username: `u${String(userId)}`, ...more });
const bodyOf = ({ text }: PageResponse) =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(text));
const nameOf = (headers: Record<string, string>) =>
  send(product.origin, { path: "/support", headers: { ...BROWSER, ...headers } }).then(
    ({ text }) => /<html[^>]* data-account="([^"]*)"/.exec(text)?.[1],
  );

/** Links the launch to the signed-in account. */
async function linkTo(cookie: string) {
  const now = await send(product.origin, { path: "/account-now", headers: { ...BROWSER, cookie } });
  const accountMark = String(bodyOf(now).mark);
  return bodyOf(await launch(fresh(), { cookie, intent: "link", accountMark }));
}

async function signInByPassword() {
  const body = new URLSearchParams({ dialog: "login", ...ANNA }).toString();
  const signedIn = await send(product.origin, {
    method: "POST",
    path: "/lk",
    headers: OWN_FORM,
    body,
  });
  return cookieHeader(signedIn);
}

describe("a launch", () => {
  test("signs in automatically, first as a new account, then as the same", async () => {
    const first = await launch(fresh());
    const name = `@u${String(userId)}`;
    expect(bodyOf(first)).toEqual({ kind: "signed-in", name, isNew: true, chat: name });
    expect(await nameOf({ cookie: cookieHeader(first) })).toBe(name);
    const second = await launch(fresh());
    expect(bodyOf(second)).toEqual({ kind: "signed-in", name, isNew: false, chat: name });
  });

  test.each([
    ["fresh", "/exchange-btc-eth?amount=0.1"],
    ["shared", "/ru/exchange-btc-eth"],
  ])("names its chat account in the form of a %s page (docs/security.md 56)", async (_, path) => {
    const cookie = cookieHeader(await launch(fresh({ username: "a_b" })));
    const session = cookie.split("; ").find((pair) => pair.startsWith(ACCOUNT)) ?? "";
    for (const sent of [cookie, session]) {
      const { text } = await send(product.origin, { path, headers: { ...BROWSER, cookie: sent } });
      expect(text).toMatch(/<b[^>]* data-chat-name=""[^>]*>@a_b<\/b>/);
      expect(text).toMatch(/<input [^>]*name="forChat"[^>]* value="@a_b"/);
    }
  });

  test("opens the account area without an email", async () => {
    const cookie = cookieHeader(await launch(fresh()));
    const { status, text } = await send(product.origin, {
      path: "/profile/info",
      headers: { ...BROWSER, cookie },
    });
    expect([status, text.includes(`@u${String(userId)}`)]).toEqual([200, true]);
  });

  test("sets HttpOnly cookies for Telegram's frame only", async () => {
    const cookies = setCookies(await launch(fresh()));
    expect(Object.keys(cookies).sort()).toEqual([ACCOUNT, LAYER]);
    for (const cookie of Object.values(cookies)) {
      const [, ...attributes] = cookie.split("; ");
      expect(attributes).toEqual(
        expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=None", "Partitioned"]),
      );
      expect(cookie).not.toContain("Domain");
    }
  });

  test("reports whether its session cookie was returned", async () => {
    const ask = (cookie: string) =>
      send(product.origin, {
        path: "/telegram/session",
        headers: { accept: "application/json", cookie },
      }).then(bodyOf);
    expect(await ask(cookieHeader(await launch(fresh())))).toEqual({ isSignedIn: true });
    expect(await ask("")).toEqual({ isSignedIn: false });
  });

  test.each<[string, () => string, string]>([
    ["forged", () => fresh({ token: "1000001:another" }), "failed"],
    ["old", () => fresh({ ageSeconds: 301 }), "untimely"],
    ["from the future", () => fresh({ ageSeconds: -60 }), "untimely"],
    ["with a doubled field", () => `${fresh({ more: { chat_type: "x" } })}&chat_type=x`, "failed"],
    ["too long", () => fresh({ more: { start_param: "a".repeat(9_000) } }), "failed"],
    ["empty", () => "", "failed"],
  ])("that is %s signs no visitor in", async (_, make, kind) => {
    const response = await launch(make());
    expect(bodyOf(response)).toEqual({ kind });
    expect(setCookies(response)).toEqual({});
  });

  test("that was used signs no other visitor in", async () => {
    const initData = fresh();
    await launch(initData);
    const replayed = await launch(initData);
    expect(bodyOf(replayed)).toEqual({ kind: "untimely" });
    expect(setCookies(replayed)).toEqual({});
  });

  test("repeated by a page reload keeps its own session", async () => {
    const initData = fresh();
    const cookie = cookieHeader(await launch(initData));
    const again = await launch(initData, { cookie });
    expect(bodyOf(again)).toMatchObject({ kind: "signed-in" });
    expect(setCookies(again)).not.toHaveProperty(ACCOUNT);
  });

  test("of another site is rejected", async () => {
    for (const site of ["cross-site", "same-site", "none"]) {
      const { status } = await launch(fresh(), { headers: { "sec-fetch-site": site } });
      expect(status).toBe(403);
    }
  });
});

describe("a session of another account", () => {
  test("is not replaced without asking", async () => {
    const cookie = await signInByPassword();
    const response = await launch(fresh(), { cookie });
    expect(bodyOf(response)).toMatchObject({
      kind: "somebody-else",
      name: "an…@example.com",
      canLink: true,
    });
    expect(setCookies(response)).not.toHaveProperty(ACCOUNT);
    expect(await nameOf({ cookie })).toBe("an…@example.com");
  });

  test("is not replaced by a launch with a doubled field, which is rejected", async () => {
    const mine = fresh();
    const cookie = cookieHeader(await launch(mine));
    const user = new URLSearchParams(mine).get("user") ?? "";
    const theirs = fresh({ userId: 7_999 });
    const mixed = `user=${encodeURIComponent(user)}&${theirs}`;
    expect(bodyOf(await launch(mixed, { cookie }))).toEqual({ kind: "failed" });
  });

  test("is replaced with the visitor's consent", async () => {
    const cookie = await signInByPassword();
    const initData = fresh();
    await launch(initData, { cookie });
    const replaced = await launch(initData, { cookie, intent: "replace" });
    expect(bodyOf(replaced)).toMatchObject({ kind: "signed-in", isNew: true });
    expect(await nameOf({ cookie })).toBeUndefined();
  });

  test("stays when the replacing launch opens nothing", async () => {
    const cookie = await signInByPassword();
    const forged = await launch(fresh({ token: "1:x" }), { cookie, intent: "replace" });
    expect(bodyOf(forged)).toEqual({ kind: "failed" });
    expect(await nameOf({ cookie })).toBe("an…@example.com");
  });
});

describe("linking", () => {
  test("links the chat account to the signed-in account only", async () => {
    const cookie = await signInByPassword();
    expect(await linkTo(cookie)).toEqual({ kind: "linked" });
    const later = await launch(fresh());
    expect(bodyOf(later)).toMatchObject({ kind: "signed-in", name: "an…@example.com" });
    const other = cookieHeader(await launch(makeInitData({ userId: userId + 500 })));
    expect(await linkTo(other)).toEqual({ kind: "taken" });
    await send(product.origin, {
      method: "POST",
      path: "/profile/info",
      headers: { ...OWN_FORM, cookie },
      body: "intent=unlink-telegram",
    });
    expect(bodyOf(await launch(fresh()))).toMatchObject({ kind: "signed-in", isNew: true });
  });

  test("needs a signed-in visitor", async () => {
    expect(bodyOf(await launch(fresh(), { intent: "link" }))).toEqual({ kind: "failed" });
  });
});
