// One account's journey without script, in both languages: from the referral link to the withdrawal, with forms whose
// session ends.
import { formatOrderId } from "~/domain/order/order-id";
import { describe, expect, test } from "vitest";
import { LOCALES, localePath } from "~/i18n/locales";
import { controlOrder } from "../../scripts/product/sandbox.ts";
import { ETH_ADDRESS } from "../support/sandbox-orders";
import { expectWholePage, valueOfField, type Page } from "./support/page";
import { BY_HAND, useProduct } from "./support/product";
import { loadTexts } from "./support/texts";
import { makeVisitor, type Visitor } from "./support/visitor";

const product = useProduct(() => ({ sandboxVars: BY_HAND }));
const PASSPHRASE = "amber tunnels with quiet foxes";
const TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const codes = LOCALES.map(({ code }) => code);

type Texts = Awaited<ReturnType<typeof loadTexts>>;
interface Member {
  visitor: Visitor;
  texts: Texts;
  email: string;
  /** Opens a page that must be complete, in the visitor's language. */
  open: (path: string) => Promise<Page>;
  press: (page: Page, button: string, fill?: Record<string, string>) => Promise<Page>;
}

/** A newly registered visitor of Anna's link. */
async function register(code: (typeof codes)[number]): Promise<Member> {
  const visitor = makeVisitor(product.origin, code);
  const texts = await loadTexts(visitor.locale);
  const email = `way-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const whole = (page: Page) => {
    expectWholePage(page, visitor.locale.language);
    return page;
  };
  const open = async (path: string) => whole(await visitor.open(path));
  await open("/popular-exchanges?ref=anna7q2m4x");
  const form = await open("/lk?dialog=register");
  const typed = { email, password: PASSPHRASE, passwordConfirm: PASSPHRASE, isTermsAccepted: "on" };
  const sent = await visitor.press(form, texts.auth("register.submit"), typed);
  expect(sent.headers.location).toBe(localePath("/profile/affiliate-program", visitor.locale));
  const done = whole(await visitor.follow(sent));
  expect(done.shown).toContain(texts.earnings("affiliate.empty"));
  await control({ kind: "confirm-email", email });
  return { visitor, texts, email, open, press: visitor.press };
}

async function control(command: object): Promise<void> {
  const reply = await fetch(`${product.origin}/sandbox/api/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(command),
  });
  expect(reply.status).toBe(200);
}

describe.each(codes)("one account (%s)", (code) => {
  test("exchanges, is credited and withdraws", async () => {
    const { visitor, texts, open, press } = await register(code);
    const pair = await open("/exchange-btc-eth?amount=1");
    const typed = { amountSend: "1", destinationAddress: ETH_ADDRESS, terms: "on" };
    const made = await press(pair, "create", typed);
    const id = /\/order\/(\w+)/.exec(String(made.headers.location))?.[1] ?? "";
    await controlOrder(product.origin, id, { kind: "complete" });
    const shown = formatOrderId(id);
    for (const path of ["/profile/cashback", "/profile/history"]) {
      expect((await open(path)).shown, path).toContain(shown);
    }
    const withdraw = await open("/profile/withdraw");
    const asked = { address: TRON_ADDRESS, amount: "21" };
    const reviewed = await press(withdraw, texts.earnings("withdraw.review"), asked);
    expect(reviewed.shown).toContain("20 USDT");
    expect(reviewed.shown).toContain(texts.earnings("withdraw.firstUse"));
    const sent = await press(reviewed, texts.earnings("withdraw.button"), {
      currentPassword: PASSPHRASE,
    });
    const done = await visitor.follow(sent);
    expect(done.shown).toContain(texts.earnings("withdraw.done.waiting"));
    expect((await open("/profile/wallet")).shown).toContain(texts.earnings("status.PENDING"));
  });

  test("keeps the typed values of a withdrawal through the end of its session", async () => {
    const { visitor, texts, email, open, press } = await register(code);
    await control({ kind: "gift", email, amount: "100" });
    const form = await open("/profile/withdraw");
    await control({ kind: "end-sessions", email });
    const typed = { address: TRON_ADDRESS, amount: "33.5" };
    const sent = await press(form, texts.earnings("withdraw.review"), typed);
    expect(sent.status).toBe(303);
    const signIn = await visitor.follow(sent);
    const back = await press(signIn, texts.auth("login.submit"), { email, password: PASSPHRASE });
    const again = await visitor.follow(back);
    expect(valueOfField(again, "address")).toBe(TRON_ADDRESS);
    expect(valueOfField(again, "amount")).toBe("33.5");
    expect(again.shown).toContain(texts.earnings("withdraw.empty"));
  });

  test("keeps the typed values of a verification through the end of its session", async () => {
    const { visitor, texts, email, open, press } = await register(code);
    const next = texts.profile("verification.next");
    const document = await open("/profile/verification?step=document");
    await press(document, next, { identityType: "idcard", issueCountry: "DE" });
    const form = await open("/profile/verification?step=personal");
    await control({ kind: "end-sessions", email });
    const person = { firstName: "Ада", lastName: "Лавлейс", identityNumber: "T22000129" };
    const sent = await press(form, next, { ...person, birthDate: "1990-12-10" });
    // The session's account data accepts it; the next page finds that the session has ended.
    const photos = await visitor.follow(sent);
    const signIn = await visitor.follow(photos);
    await press(signIn, texts.auth("login.submit"), { email, password: PASSPHRASE });
    const again = await open("/profile/verification?step=personal");
    for (const [name, value] of Object.entries(person)) {
      expect([name, valueOfField(again, name)]).toEqual([name, value]);
    }
  });

  test("keeps the form of a key on the page when the session ended", async () => {
    const { texts, email, open, press } = await register(code);
    await press(await open("/profile/keys"), texts.profile("keys.new.button"));
    const { document } = await open("/profile/keys");
    const edit = document.querySelector('a[href*="?edit="]')?.getAttribute("href") ?? "";
    const form = await open(edit.replace(/^\/ru/, ""));
    await control({ kind: "end-sessions", email });
    const sent = await press(form, texts.profile("keys.field.save"), { name: "Касса" });
    expect([sent.status, valueOfField(sent, "name")]).toEqual([401, "Касса"]);
    expect(sent.shown).toContain(texts.profile("signInAgain.title"));
  });

  test("63: gets a code that strangers can neither use nor use up", async () => {
    const { texts, email } = await register(code);
    const visitor = makeVisitor(product.origin, code);
    const wrongCode = texts.auth("errors.ERR_INVALID_PASSWORD_RESET_CODE");
    const password = { password: "quite another phrase", passwordConfirm: "quite another phrase" };
    const restore = await visitor.open("/lk?dialog=restore");
    const sent = await visitor.press(restore, texts.auth("restore.submit"), { email });
    const form = sent.status === 303 ? await visitor.follow(sent) : sent;
    const submit = (from: Visitor, resetCode: string) =>
      from.press(form, texts.auth("new-password.submit"), { email, resetCode, ...password });
    const resetCode = await readCode(email);
    const wrong = resetCode === "00000000" ? "00000001" : "00000000";
    for (let count = 0; count < 5; count += 1) {
      const stranger = makeVisitor(product.origin, code);
      expect((await submit(stranger, wrong)).shown).toContain(wrongCode);
    }
    // Even the right code is invalid in another browser.
    expect((await submit(makeVisitor(product.origin, code), resetCode)).shown).toContain(wrongCode);
    expect((await submit(visitor, resetCode)).shown).not.toContain(wrongCode);
  });
});

async function readCode(email: string): Promise<string> {
  const outbox = await (await fetch(`${product.origin}/sandbox/api/outbox`)).text();
  const own = outbox.split(`"recipient":"${email}"`).slice(1);
  return own.flatMap((entry) => /"subject":"[^"]*?(\d{8})/.exec(entry)?.[1] ?? [])[0] ?? "";
}
