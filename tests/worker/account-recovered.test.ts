// Requirements 52 and 53 of docs/security.md on the running product, without script. An order's email confirms an
// address. A recovery or a new password shows the account's other access.
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { LOCALES } from "~/i18n/locales";
import { ETH_ADDRESS } from "../support/sandbox-orders";
import type { Page } from "./support/page";
import { BY_HAND, useProduct } from "./support/product";
import { loadTexts } from "./support/texts";
import { makeVisitor, type Visitor } from "./support/visitor";

const product = useProduct(() => ({ sandboxVars: BY_HAND }));
const PASSPHRASE = "amber tunnels with quiet foxes";
const RESTORED = "seven kettles under blue rain";
const codes = LOCALES.map(({ code }) => code);
const outbox = z.array(
  z.object({ recipient: z.string(), subject: z.string(), link: z.string(), text: z.string() }),
);

describe.each(codes)("one account (%s)", (code) => {
  const email = `recovered-${code}@example.com`;
  let visitor: Visitor;
  let texts: Awaited<ReturnType<typeof loadTexts>>;

  const newest = async () => {
    const reply = await fetch(`${product.origin}/sandbox/api/outbox`);
    return outbox.parse(await reply.json()).find(({ recipient }) => recipient === email);
  };
  const open = (path: string, whose = visitor) => whose.open(path);
  const follow = (page: Page, whose = visitor) => whose.follow(page);

  beforeAll(async () => {
    visitor = makeVisitor(product.origin, code);
    texts = await loadTexts(visitor.locale);
    const form = await open("/lk?dialog=register");
    const typed = {
      email,
      password: PASSPHRASE,
      passwordConfirm: PASSPHRASE,
      isTermsAccepted: "on",
    };
    await visitor.press(form, texts.auth("register.submit"), typed);
  });

  test("is confirmed by the email of its order, in its own session alone", async () => {
    const pair = await open("/exchange-btc-eth?amount=1");
    const typed = { amountSend: "1", destinationAddress: ETH_ADDRESS, terms: "on" };
    await visitor.press(pair, "create", typed);
    const { link = "" } = (await newest()) ?? {};
    expect(link).toContain("emailProof=");
    expect(link.startsWith("/ru/")).toBe(code === "ru");
    const stranger = makeVisitor(product.origin, code);
    const bare = link.replace(/^\/ru/, "");
    const led = await open(bare, stranger);
    expect(led.status).toBe(303);
    expect(led.headers.location).not.toContain("emailProof");
    expect((await follow(led, stranger)).shown).toContain(
      texts.profile("info.done.emailProofGuest"),
    );
    expect((await open("/profile/info")).shown).toContain(texts.profile("info.email.title"));
    const page = await follow(await open(bare));
    expect([page.status, page.url.searchParams.has("emailProof")]).toEqual([200, false]);
    expect(page.shown).toContain(texts.profile("info.done.emailConfirmed"));
    expect((await open("/profile/info")).shown).not.toContain(texts.profile("info.email.title"));
  });

  test("names its keys after a new password, and switches them off by a press", async () => {
    const keys = await open("/profile/keys");
    await visitor.press(keys, texts.profile("keys.new.button"), { name: "Kiosk" });
    const form = await open("/profile/info");
    const typed = { currentPassword: PASSPHRASE, password: RESTORED, passwordConfirm: RESTORED };
    const sent = await visitor.press(form, texts.profile("info.password.button"), typed);
    const changed = await follow(sent);
    expect(changed.shown).toContain(texts.profile("info.otherWays.title"));
    expect(changed.shown).toContain("Kiosk");
    const off = await visitor.press(changed, texts.profile("info.otherWays.switchOff"));
    const after = await follow(off);
    expect(after.shown).toContain(texts.profile("info.otherWays.switchedOff"));
    expect(after.shown).not.toContain(texts.profile("info.otherWays.title"));
    expect((await open("/profile/keys")).shown).toContain(texts.profile("keys.off"));
  });

  test("shows its keys at the first sign-in after a recovery, and what has ended", async () => {
    const owner = makeVisitor(product.origin, code);
    const restore = await open("/lk?dialog=restore", owner);
    const asked = await owner.press(restore, texts.auth("restore.submit"), { email });
    const form = await follow(asked, owner);
    const resetCode = /\d{8}/.exec((await newest())?.subject ?? "")?.[0] ?? "";
    const typed = { email, resetCode, password: PASSPHRASE, passwordConfirm: PASSPHRASE };
    const set = await owner.press(form, texts.auth("new-password.submit"), typed);
    const login = await follow(set, owner);
    const password = { email, password: PASSPHRASE };
    const signedIn = await owner.press(login, texts.auth("login.submit"), password);
    expect(signedIn.headers.location).toMatch(/\/profile\/keys\?recovered=1$/);
    const keys = await follow(signedIn, owner);
    expect(keys.shown).toContain(texts.auth("notice.recovered"));
    const on = await owner.press(keys, texts.profile("keys.recovered.button"));
    expect((await follow(on, owner)).shown).toContain(texts.profile("keys.done.allSwitchedOn"));
    expect((await open("/profile/info")).status).toBe(303);
  });
});
