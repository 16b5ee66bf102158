// An account with one of everything that accounts can have, each value marked, so that tests can search for it.
import { expect } from "vitest";
import * as z from "zod";
import { controlOrder, makeOrder } from "../../../scripts/product/sandbox.ts";
import { JPEG } from "../../support/photos";
import { PASSPHRASE, registerBrowser, type AccountBrowser } from "./account-browser";

/** Bob's values; each occurs only in his account. */
export const BOB = {
  email: "bob-the-owner@example.com",
  keyName: "bobs-server",
  keyAddress: "203.0.113.77",
  payoutAddress: "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r",
  destination: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
  reason: "bobs-face-is-dark",
  firstName: "Bobby-Tables",
};

/** The address of an account's export. */
export const EXPORT = "/profile/info/export";

/** Bob, and the names of his account's objects. */
export interface BobsAccount {
  bob: AccountBrowser;
  ids: { key: string; payout: string; order: string; referral: string; user: number };
}

/** Registers Bob and creates all of his data. */
export async function makeBobsAccount(origin: string): Promise<BobsAccount> {
  const bob = await registerBrowser(origin, BOB.email);
  const key = await makeKey(bob);
  await control(origin, "accounts", { kind: "gift", email: BOB.email, amount: "500" });
  const payout = await withdraw(bob);
  const order = await exchange(bob, origin);
  await verify(bob);
  const { userId: user, referrerId: referral } = (await readExport(bob)).account;
  const verdict = { userId: user, kind: "reject", reason: BOB.reason };
  await control(origin, "verifications", verdict);
  return { bob, ids: { key, payout, order, referral, user } };
}

const exported = z.looseObject({
  account: z.object({ userId: z.number(), referrerId: z.string() }),
  sessions: z.array(z.unknown()),
});

/** The gateway's data of the account. */
export async function readExport(browser: AccountBrowser) {
  return exported.parse(JSON.parse((await browser.open(EXPORT)).text));
}

async function makeKey(bob: AccountBrowser): Promise<string> {
  await bob.submit("/profile/keys", { intent: "create", _key: crypto.randomUUID() });
  const list = await bob.open("/profile/keys");
  const key = /\?edit=([\w-]+)/.exec(list.text)?.[1] ?? "";
  const change = { id: key, name: BOB.keyName, addresses: BOB.keyAddress, isActive: "on" };
  const changed = await bob.submit("/profile/keys", { intent: "update", ...change });
  expect(changed.status).toBe(303);
  return key;
}

async function withdraw(bob: AccountBrowser): Promise<string> {
  const asked = {
    intent: "withdraw",
    address: BOB.payoutAddress,
    amount: "50",
    currentPassword: PASSPHRASE,
  };
  const made = await bob.submit("/profile/withdraw", { ...asked, _key: crypto.randomUUID() });
  return /done=([\w-]+)/.exec(String(made.headers.location))?.[1] ?? "";
}

async function exchange(bob: AccountBrowser, origin: string): Promise<string> {
  const { id } = await makeOrder(origin, { destinationAddress: BOB.destination });
  await bob.submit("/my-exchanges", { intent: "restore", orders: remembered(id) });
  await bob.submit("/my-exchanges", { intent: "claim", from: "history" });
  await controlOrder(origin, id, { kind: "complete" });
  return id;
}

/** The order as a browser remembers it. */
export function remembered(orderId: string, destinationAddress = BOB.destination): string {
  const pair = { from: "btc", to: "eth", amount: "0.1", createdAt: Date.now() };
  return JSON.stringify([{ orderId, destinationAddress, ...pair }]);
}

async function verify(bob: AccountBrowser): Promise<void> {
  const path = "/profile/verification";
  await bob.submit(path, { step: "document", identityType: "idcard", issueCountry: "DE" });
  const person = { firstName: BOB.firstName, lastName: "Byron", identityNumber: "T22000129" };
  const dates = { birthDate: "1990-12-10", expireDate: "2099-01-01" };
  await bob.submit(path, { step: "personal", ...person, ...dates });
  const form = new FormData();
  form.set("step", "photos");
  for (const name of ["facePhoto", "frontPhoto", "backendPhoto"]) {
    form.set(name, new File([JPEG], "me.jpg", { type: "image/jpeg" }));
  }
  const sent = await bob.upload(path, form);
  expect([sent.status, sent.headers.location]).toEqual([303, `${path}#verification-status`]);
}

async function control(
  origin: string,
  page: "accounts" | "verifications",
  command: object,
): Promise<void> {
  const reply = await fetch(`${origin}/sandbox/api/${page}`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(command),
  });
  expect(reply.status).toBe(200);
}
