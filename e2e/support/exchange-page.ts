import { expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { z } from "zod";

export const ETH_ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
export const BTC_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
export const XRP_ADDRESS = "rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv";

const orderList = z.array(z.object({ id: z.string() }));

/** How a journey meets the ticket: with a script the page answers by itself, without one a button asks. */
interface Visit {
  page: Page;
  t: TFunction;
  hasScript: boolean;
}

/** The exchange form in a journey. */
export type ExchangeFormPage = ReturnType<typeof openExchangeForm>;

/** The exchange form as a visitor uses it. */
export function openExchangeForm({ page, t, hasScript }: Visit) {
  const text = (key: string, values: Record<string, string> = {}) => t(`exchange:${key}`, values);
  const field = (key: string) => page.getByRole("textbox", { name: text(key) });
  const ticket = {
    form: page.getByRole("form", { name: text("form") }),
    send: page.locator("#amountSend"),
    receive: page.locator("#amountReceive"),
    address: page.locator("#destinationAddress"),
    refundAddress: page.locator("#refundAddress"),
    memo: page.locator("#memo"),
    email: page.locator("#email"),
    terms: page.locator("#terms"),
    create: page.locator("form#ticket .btn-wide"),
    swap: page.getByRole("button", { name: text("swap") }),
    errors: page.locator(".error-summary"),
    text,
    field,
    mode: (mode: "FLOATING" | "FIXED") =>
      page.getByRole("radio", { name: text(`mode.${mode}.title`) }),
    pick: (side: "send" | "receive") =>
      page.locator(`.amount:has(input[name=${side}]) .amount-pick`),
    /** Opens a page of the form and waits until its script, if any, has taken over. */
    open: async (path: string) => {
      const response = await page.goto(path);
      if (hasScript)
        await expect(
          page.getByRole("button", { name: text("address.paste") }).first(),
        ).toBeVisible();
      return response;
    },
    /** Waits for the figures of what is typed; without script they have to be asked for. */
    settle: async () => {
      if (!hasScript) await page.getByRole("button", { name: text("rate.refresh") }).click();
      else await expect(page.locator(".amount-stale")).toHaveCount(0);
    },
    /** Fills the lower half in for an exchange to ETH. */
    fillIn: async (address = ETH_ADDRESS) => {
      await ticket.address.fill(address);
      await ticket.terms.check();
    },
    /** Presses the button, and again when the page asks to look at fresh figures. */
    submit: async () => {
      await ticket.create.click();
      const again = page.getByText(text("notice.changed.title"));
      if (!hasScript && (await again.isVisible())) await ticket.create.click();
    },
    /** The order's page has opened. */
    arrives: async () => {
      await expect(page).toHaveURL(/\/order\/[0-9A-Z]{8}\?destinationAddress=/);
      await expect(page.getByText(/sandbox-/).first()).toBeVisible();
    },
  };
  return ticket;
}

/** The ids of all orders that the sandbox knows. */
export async function listOrders(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sandbox/api/orders`);
  return orderList.parse(await response.json()).map(({ id }) => id);
}
