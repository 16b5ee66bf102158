// Requirement 16 of docs/security.md in workerd: a launch of the linked chat account is a fresh sign-in. So linking
// needs one, or the password.
import { expect, test } from "vitest";
import * as z from "zod";
import { makeInitData } from "../support/init-data";
import { ANNA } from "../support/sandbox-accounts";
import { makeSignInOld } from "./support/old-sign-in";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, OWN_FORM, send, type PageResponse } from "./support/send";

const product = useProduct();
const currentPassword = ANNA.password;

function post(path: string, fields: Record<string, string>, cookie = ""): Promise<PageResponse> {
  return send(product.origin, {
    method: "POST",
    path,
    headers: { ...OWN_FORM, accept: "application/json", cookie },
    body: new URLSearchParams(fields).toString(),
  });
}

const ANNA_NAME = "an…@example.com";

const change = (cookie: string, fields: Record<string, string>) =>
  post("/profile/info", fields, cookie);

/** The mark of the account that the visitor is asked about. */
async function markOf(cookie: string): Promise<string> {
  const { text } = await send(product.origin, {
    path: "/account-now",
    headers: { ...BROWSER, cookie },
  });
  return z.object({ mark: z.optional(z.string()) }).parse(JSON.parse(text)).mark ?? "";
}

async function launch(initData: string, intent = "sign-in", cookie = ""): Promise<unknown> {
  const fields = { intent, initData, accountMark: await markOf(cookie) };
  return JSON.parse((await post("/telegram/session", fields, cookie)).text);
}

async function makeOld(cookie: string): Promise<string> {
  await makeSignInOld(product, /__Host-agio-account=([^;]+)/.exec(cookie)?.[1] ?? "");
  return cookie;
}

/** Anna's session with an old sign-in. */
async function openOld(): Promise<string> {
  return makeOld(cookieHeader(await post("/lk", { dialog: "login", ...ANNA })));
}

test("an old session cannot link a Telegram account", async () => {
  const cookie = await openOld();
  const user = { userId: 8_101 };
  const initData = makeInitData(user);
  expect(await launch(initData, "link", cookie)).toEqual({ kind: "stale" });
  const linked = await change(cookie, { intent: "link-telegram", initData });
  expect(linked.status).toBe(422);
  expect(await launch(makeInitData(user))).toMatchObject({ kind: "signed-in", isNew: true });
});

test("with the password the kept launch links it, and it can be unlinked", async () => {
  const cookie = await openOld();
  const user = { userId: 8_102 };
  const initData = makeInitData(user);
  await launch(initData, "link", cookie);
  const linked = await change(cookie, { intent: "link-telegram", initData, currentPassword });
  expect([linked.status, linked.headers.location]).toEqual([303, "/profile/info"]);
  expect(await launch(makeInitData(user))).toMatchObject({ name: ANNA_NAME });
  const next = await makeOld(cookieHeader(linked));
  const rejected = await change(next, { intent: "unlink-telegram" });
  expect(rejected.status).toBe(422);
  expect(rejected.text).toContain("Enter your password.");
  const unlinked = await change(next, { intent: "unlink-telegram", currentPassword });
  expect(unlinked.status).toBe(303);
  expect(await launch(makeInitData(user))).toMatchObject({ isNew: true });
});

test("the account page asks for the password first", async () => {
  const cookie = await openOld();
  const user = { userId: 8_103 };
  const form = { intent: "link-telegram", initData: makeInitData(user), currentPassword };
  const next = cookieHeader(await change(cookie, form));
  const open = async () =>
    (await send(product.origin, { path: "/profile/info", headers: { ...BROWSER, cookie: next } }))
      .text;
  expect(await open()).not.toContain('id="telegram-password"');
  await makeOld(next);
  expect(await open()).toContain('id="telegram-password"');
  await change(next, { intent: "unlink-telegram", currentPassword });
});
