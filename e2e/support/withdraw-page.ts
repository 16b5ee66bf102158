import { expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";

/** The form of a withdrawal, and the step that shows what it comes to. */
export function openWithdrawal(page: Page, t: TFunction) {
  const text = (key: string) => t(`earnings:withdraw.${key}`);
  const button = (key: string) => page.getByRole("button", { name: text(key), exact: true });
  const password = page.getByLabel(text("password"), { exact: true });
  const form = {
    address: page.getByLabel(t("earnings:withdraw.address", { network: "Tron (TRC20)" })),
    amount: page.getByLabel(t("earnings:withdraw.amount", { coin: "USDT" })),
    review: button("review"),
    check: page.getByRole("heading", { name: text("check.title") }),
    password,
    /** Sends it, from the step that shows what it comes to. */
    send: button("button"),
    edit: button("check.edit"),
    dialog: page.getByRole("dialog"),
    async fillIn(address: string, amount: string) {
      await form.address.fill(address);
      await form.amount.fill(amount);
    },
    /** On to the step, with the password where it asks for it: the address is new, or the sign-in is not fresh. */
    async toCheck(ownPassword: string) {
      await form.review.click();
      await expect(form.check).toBeVisible();
      if (await password.isVisible()) await password.fill(ownPassword);
    },
  };
  return form;
}
