import { expect, type Page } from "@playwright/test";

/** The cards of the provider's page. */
type Card = "works" | "is declined by its bank" | "has no money on it";

/** The pages of the sandbox's provider as a visitor uses them; they are in English in every locale. */
export interface ProviderPages {
  confirmEmail: () => Promise<void>;
  /** Submits documents; the check passes, takes time, or ends in a rejection. */
  handIn: (outcome: "pass" | "go under review" | "are rejected", reason?: string) => Promise<void>;
  /** Pays a purchase, or names the payout card of a sale. */
  useCard: (card: Card) => Promise<void>;
  giveUp: () => Promise<void>;
  /** Follows the final link of the provider's page. */
  goBack: () => Promise<void>;
}

/** The open page of the provider. After each press it waits for the reply: the way back is on the forms too, and the next step would cancel a form on its way. */
export function openProviderPages(page: Page): ProviderPages {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const problem = (text: string | RegExp) => expect(page.getByText(text)).toBeVisible();
  return {
    confirmEmail: async () => {
      await button("Confirm my email").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email is confirmed");
    },
    handIn: async (outcome, reason) => {
      if (reason !== undefined) await page.getByLabel("Why they are rejected").fill(reason);
      const handIn = button(`Hand in: they ${outcome}`);
      await handIn.click();
      if (outcome === "are rejected") await problem(/We did not take your documents/);
      else await expect(handIn).toHaveCount(0);
    },
    useCard: async (card) => {
      await page.getByRole("radio", { name: card }).check();
      const pay = button(/^Pay /);
      await pay.click();
      if (card === "works") await expect(pay).toHaveCount(0);
      else await problem(/You can try again/);
    },
    giveUp: async () => {
      await button("Give up").click();
      await problem(/You gave up/);
    },
    goBack: () => page.getByRole("link", { name: /^Back to / }).click(),
  };
}
