import { expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";

/** The withdrawal form and its review. */
export function openWithdrawal(page: Page, t: TFunction) {
  const text = (key: string) => t(`earnings:withdraw.${key}`);
  const button = (key: string) => page.getByRole("button", { name: text(key), exact: true });
  const password = page.getByLabel(text("password"), { exact: true });
  const form = {
    address: page.getByLabel(t("earnings:withdraw.address", { network: "Tron (TRC20)" }), {
      exact: true,
    }),
    amount: page.getByLabel(t("earnings:withdraw.amount", { coin: "USDT" })),
    review: button("review"),
    check: page.getByRole("heading", { name: text("check.title") }),
    password,
    /** Submits it from the review. */
    send: button("button"),
    edit: button("check.edit"),
    dialog: page.getByRole("dialog"),
    async fillIn(address: string, amount: string) {
      await form.address.fill(address);
      await form.amount.fill(amount);
    },
    /** Continues to the review, with the password if it is required: for a new address, or an old sign-in. */
    async toCheck(ownPassword: string) {
      await form.review.click();
      await expect(form.check).toBeVisible();
      // eslint-disable-next-line no-restricted-syntax -- the step that is visible has the field, or has none
      if (await password.isVisible()) await password.fill(ownPassword);
    },
  };
  return form;
}
