import { expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";

export const BTC_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

export const ETH_ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** Waits until the page shows the order's phase. */
export async function showsPhase(page: Page, t: TFunction, phase: string): Promise<void> {
  // Only the part before an amount.
  const [headline = ""] = t(`order:headline.${phase}`, {
    ticker: "BTC",
    to: "ETH",
    remaining: "",
  }).split("{{");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(headline);
}

/** The order's page, kept up to date by polling, or by reloading without script. */
export function openOrderPage(page: Page, path: string, isPolled: boolean) {
  return {
    first: () => page.goto(path),
    again: () => (isPolled ? Promise.resolve() : page.goto(path)),
    /** An amount as the page writes it. */
    amount: (figure: string, ticker: string) =>
      `${path.startsWith("/ru") ? figure.replace(".", ",") : figure}\u00a0${ticker}`,
  };
}
