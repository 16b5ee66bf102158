import type { Page } from "@playwright/test";

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

/** The open page of the provider. */
export function openProviderPages(page: Page): ProviderPages {
  const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
  return {
    confirmEmail: () => press("Confirm my email"),
    handIn: async (outcome, reason) => {
      if (reason !== undefined) await page.getByLabel("Why they are rejected").fill(reason);
      await press(`Hand in: they ${outcome}`);
    },
    useCard: async (card) => {
      await page.getByRole("radio", { name: card }).check();
      await press(/^Pay /);
    },
    giveUp: () => press("Give up"),
    goBack: () => page.getByRole("link", { name: /^Back to / }).click(),
  };
}
