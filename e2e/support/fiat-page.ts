import { expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { hydrates } from "./hydration.ts";
import { openAccountPage, PASSPHRASE, registerAccount } from "./account-page.ts";
import { BTC_ADDRESS, openExchangeForm } from "./exchange-page.ts";

/** The sandbox's provider (docs/sandbox.md). */
const PROVIDER = "Northpay";

interface FiatVisitor {
  page: Page;
  product: { readonly url: string };
  t: TFunction;
  at: (path: string) => string;
  hasScript: boolean;
}

/** The forms' purchases and sales: below 150 US dollars no identity is checked. */
const ORDERS = {
  "buy-little": { path: "/exchange-usd-btc?amount=100&coin=usd", isPurchase: true },
  buy: { path: "/exchange-usd-btc?amount=200&coin=usd", isPurchase: true },
  sell: { path: "/exchange-btc-usd?amount=0.001&coin=btc", isPurchase: false },
} as const;

type FiatOrderName = keyof typeof ORDERS;

/** Buying and selling for money, as a visitor does it. */
export function openFiatPage({ page, product, t, at, hasScript }: FiatVisitor) {
  const press = (key: string) => page.getByRole("button", { name: t(`fiat:${key}`) }).click();
  const heading = page.getByRole("heading", { level: 1 });
  const form = openExchangeForm({ page, t, hasScript });
  const fiat = {
    form,
    path: (name: FiatOrderName) => at(ORDERS[name].path),
    /** Registers, and opens the form. */
    register: async (path: string): Promise<string> => {
      const email = await registerAccount({ page, product, at });
      await page.goto(path);
      return email;
    },
    /** Fills in the open registration form. */
    fillRegistration: async (email: string) => {
      const account = openAccountPage(page, t);
      await account.email.fill(email);
      await account.password.fill(PASSPHRASE);
      await account.confirm.fill(PASSPHRASE);
      await account.terms.check();
      await account.button("register.submit").click();
      await account.isSignedIn();
    },
    /** Fills in the open exchange form and presses its button. */
    order: async (name: FiatOrderName) => {
      if (hasScript) await hydrates(page);
      if (ORDERS[name].isPurchase) await form.address.fill(BTC_ADDRESS);
      await page.getByRole("button", { name: fiat.createName(name) }).click();
      await expect(page).toHaveURL(/\/order\/pending$/);
    },
    createName: (name: FiatOrderName): RegExp => {
      const key = ORDERS[name].isPurchase ? "exchange:create.buy" : "exchange:create.sell";
      const [start = ""] = t(key, { skipInterpolation: true }).split("{{");
      return new RegExp(`^${start}`);
    },
    /** Waits until the page shows the attempt's state, by polling or by refreshing. */
    shows: (headline: string) =>
      expect(heading).toHaveText(t(`fiat:headline.${headline}`, { provider: PROVIDER })),
    /** Waits until the order's page shows the payment's state. */
    orderShows: (headline: string) => {
      const [start = ""] = t(`order:headline.${headline}`, { skipInterpolation: true }).split("{{");
      return expect(heading).toContainText(start);
    },
    acceptTerms: async () => {
      await page.getByRole("checkbox").check();
      await press("accept-terms.button");
    },
    press,
    /** Goes to the payment at one press. Small print names the host. */
    leave: async () => {
      const texts = [
        t("fiat:payment.button.buy", { provider: PROVIDER }),
        t("fiat:payment.button.sell", { provider: PROVIDER }),
        t("order:redirect.button", { name: PROVIDER }),
        t("order:redirect.again", { name: PROVIDER }),
      ];
      await expect(page.getByRole("main")).toContainText(new URL(page.url()).host);
      await page
        .getByRole("link", { name: new RegExp(`^(${texts.join("|")})$`) })
        .first()
        .click();
      await expect(page).toHaveURL(/\/sandbox\/provider\//);
    },
    /** Goes to the identity check by the dialog, which names the provider. */
    leaveForCheck: async () => {
      const check = t("fiat:identity.button", { provider: PROVIDER });
      await page.getByRole("link", { name: check }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(t("order:redirect.title", { name: PROVIDER }));
      await dialog
        .getByRole("link", { name: t("order:redirect.button", { name: PROVIDER }) })
        .click();
      await expect(page).toHaveURL(/\/sandbox\/provider\//);
    },
  };
  return fiat;
}
