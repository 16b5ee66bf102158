// One account's journey on an operator's site, without script, in both languages: from the sign-up to the cashback of an
// exchange that the provider paid out.
import { afterAll, describe, expect, test } from "vitest";
import { formatOrderId } from "~/domain/order/order-id";
import { MINUTE_MS } from "~/domain/time/time-units";
import { LOCALES, localePath } from "~/i18n/locales";
import { eventually } from "../support/eventually";
import { expectWholePage, type Page } from "../worker/support/page";
import { deposit, useJourneys } from "./journey";
import { startMailSink, type MailSink } from "./mail-sink";

let mail: MailSink;
const { meet, order } = useJourneys({
  findVars: async () => {
    mail = await startMailSink();
    return {
      MAIL_URL: mail.url,
      MAIL_FROM: "Agio <mail@exchange.example>",
      PUBLIC_ORIGIN: "https://exchange.example",
      MARKUP_BPS: "100",
      MARKUP_RECIPIENT: "operator.near",
    };
  },
});
afterAll(() => mail.stop());

const PASSPHRASE = "amber tunnels with quiet foxes";

async function register(code: (typeof LOCALES)[number]["code"]) {
  const { visitor, t } = await meet(code);
  const email = `way-${code}@shop.example`;
  const open = async (path: string): Promise<Page> => {
    const page = await visitor.open(path);
    expectWholePage(page, visitor.locale.language);
    return page;
  };
  const typed = { email, password: PASSPHRASE, passwordConfirm: PASSPHRASE, isTermsAccepted: "on" };
  const form = await open("/lk?dialog=register");
  const sent = await visitor.press(form, t.auth("register.submit"), typed);
  expect(sent.headers.location).toBe(localePath("/profile/affiliate-program", visitor.locale));
  return { visitor, t, email, open };
}

describe.each(LOCALES)("one account in $code", ({ code }) => {
  test("exchanges, and gets its emails, its history and its cashback", async () => {
    const { visitor, email, open } = await register(code);
    await eventually(() => {
      expect(mail.taken.map(({ to }) => to)).toContain(email);
      return Promise.resolve();
    });
    for (const name of ["info", "keys", "wallet", "withdraw", "verification"]) {
      const page = await open(`/profile/${name}`);
      expect(page.status, name).toBe(200);
      // Nor of buying and selling for money, which no provider has.
      expect(page.shown, name).not.toMatch(/sandbox|песочниц|purchase|\bbuy\b|покуп|продаж/i);
    }
    const { look, wait, page } = await order(code, visitor);
    const shown = formatOrderId(page.url.pathname.split("/").at(-1) ?? "");
    await look(deposit(1), { kind: "settle" });
    await wait(11 * MINUTE_MS);
    for (const path of ["/profile/history", "/profile/cashback"]) {
      await eventually(async () => {
        expect((await open(path)).shown, path).toContain(shown);
      });
    }
  });
});
