import { expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";
import * as z from "zod";
import { register, signIn } from "../../scripts/screenshots/account-visitor.ts";
import { toCookies } from "../../scripts/screenshots/camera.ts";

/** An account that every sandbox has from the start (docs/sandbox.md). */
export const ANNA = { email: "anna@example.com", password: "violet harbor seven lamps" };
export const PASSPHRASE = "amber tunnels with quiet foxes";

const emails = z.array(z.object({ recipient: z.string(), subject: z.string() }));

/** The code that the sandbox last sent to an address. */
export async function readResetCode(origin: string, recipient: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/api/outbox`);
  const sent = emails.parse(await response.json());
  const subjects = sent.flatMap((email) => (email.recipient === recipient ? email.subject : []));
  return subjects.flatMap((subject) => /\d{6,}/.exec(subject)?.[0] ?? [])[0] ?? "";
}

/** An address that no other journey uses. */
export function makeEmail(): string {
  return `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** The sign-in forms and the header's account, as a visitor uses them. */
export function openAccountPage(page: Page, t: TFunction) {
  const button = (key: string) => page.getByRole("button", { name: t(`auth:${key}`), exact: true });
  const field = (key: string) => page.getByLabel(t(`auth:${key}`), { exact: true });
  const banner = page.getByRole("banner");
  return {
    signIn: page.getByRole("link", { name: t("account.signIn") }),
    dialog: page.getByRole("dialog"),
    email: field("email"),
    password: field("password.label"),
    newPassword: field("password.new"),
    confirm: field("password.confirm"),
    code: field("code.label"),
    /** Visible once the page's script has loaded. */
    show: page.getByRole("button", {
      name: t("auth:password.showLabel", { label: t("auth:password.label") }),
    }),
    terms: page.getByRole("checkbox", { name: t("exchange:terms.before") }),
    menu: banner.getByRole("group").filter({ hasText: t("account.menu") }),
    signOut: banner.getByRole("button", { name: t("account.signOut") }),
    button,
    error: (key: string) => page.getByText(t(`auth:errors.${key}`)).last(),
    /** Signs in with the open form. */
    async enter({ email, password } = ANNA) {
      await field("email").fill(email);
      await field("password.label").fill(password);
      await button("login.submit").click();
    },
    /** The header shows the account. */
    async isSignedIn() {
      await expect(page.locator("html")).toHaveAttribute("data-account", /…@example\.com$/);
    },
  };
}

/** The fixtures that a sign-in needs, and those of a registration. */
interface Visitor {
  page: Page;
  product: { readonly url: string };
}
interface NewVisitor extends Visitor {
  at: (path: string) => string;
}

/** Signs the browser in to the account with a history. The form is sent without the browser; sign-in.spec.ts signs in on the page. */
export async function enterAccount({ page, product }: Visitor): Promise<void> {
  const { cookies } = await signIn(product.url);
  await page.context().addCookies(toCookies(cookies, product.url));
}

/** Signs the browser in to a new account; returns the email. The form is sent without the browser, which saves two page loads. sign-in.spec.ts, account-way.spec.ts and fiat-form.spec.ts register on the page. */
export async function registerAccount({ page, product, at }: NewVisitor): Promise<string> {
  const email = makeEmail();
  const typed = { email, password: PASSPHRASE };
  const { cookies } = await register(product.url, typed, at("/lk"));
  await page.context().addCookies(toCookies(cookies, product.url));
  return email;
}

const credited = z.array(z.object({ email: z.string().nullable(), credited: z.number() }));

/** The console's page of accounts. */
export function controlAccounts(origin: string) {
  const api = `${origin}/sandbox/api/accounts`;
  return {
    /** `{ kind: "confirm-email" | "gift" | "expire-access" | "end-sessions", email, amount? }`. */
    async send(command: { kind: string; email: string; amount?: string }): Promise<void> {
      const response = await fetch(api, {
        method: "POST",
        headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
        body: JSON.stringify(command),
      });
      expect(response.status).toBe(200);
    },
    /** The credits of an account for referred exchanges, millionths of a USDT. */
    async creditedTo(email: string): Promise<number> {
      const accounts = credited.parse(await (await fetch(api)).json());
      return accounts.find((account) => account.email === email)?.credited ?? 0;
    },
  };
}
