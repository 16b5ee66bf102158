import { expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";
import * as z from "zod";
import { formatOrderId } from "../../app/domain/order/order-id.ts";
import { toNameStart, toTextPattern } from "./texts.ts";

export const ETH_ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
export const BTC_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
export const XRP_ADDRESS = "rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv";
const ORDER_URL = /\/order\/([0-9A-Z]{16})\?destinationAddress=/;

const orderList = z.array(z.object({ id: z.string() }));

/** The visitor's browser: with script the page follows the typed values, without script a button requests. */
interface ExchangeFormUser {
  page: Page;
  t: TFunction;
  hasScript: boolean;
}

/** The exchange form in a journey. */
export type ExchangeFormPage = ReturnType<typeof openExchangeForm>;

/** The exchange form as a visitor uses it. */
export function openExchangeForm({ page, t, hasScript }: ExchangeFormUser) {
  const text = (key: string, values: Record<string, string> = {}) => t(`exchange:${key}`, values);
  const field = (...keys: string[]) => page.getByRole("textbox", { name: anyOf(t, keys) });
  const button = (...keys: string[]) => page.getByRole("button", { name: anyOf(t, keys) });
  const amounts = {
    send: field("send.label", "send.about", "send.payAbout", "send.pay"),
    receive: field("receive.label", "receive.about"),
  };
  const exchangeForm = {
    ...amounts,
    address: field("destinationAddress.label"),
    refundAddress: field("refundAddress.label"),
    memo: field(...MEMO_LABELS),
    // Folded until it is needed.
    email: page.getByRole("textbox", {
      name: anyOf(t, ["email.label", "email.labelAsked"]),
      includeHidden: true,
    }),
    /** Folded unless the rate needs it. */
    refundFold: page.getByText(text("refundAddress.fold"), { exact: true }),
    create: button(
      "create.label",
      "create.plain",
      "create.check",
      "create.quote",
      "create.pick",
      "create.busy",
      "create.paused",
      "create.register",
      "create.buy",
      "create.buyPlain",
      "create.sell",
      "create.sellPlain",
    ),
    /** 'Exchange', 'Buy' and 'Sell' above the form. */
    way: (way: "exchange" | "buy" | "sell") =>
      page
        .getByRole("navigation", { name: text("way.label") })
        .getByRole("link", { name: text(`way.${way}`), exact: true }),
    /** The requirements of buying or selling. */
    forecast: page.getByRole("region", { name: text("forecast.title") }),
    setAmount: button("amount.fix"),
    neighbours: button("unsupported.pair"),
    swap: page.getByRole("button", { name: text("swap") }),
    errors: page.getByRole("alert").filter({
      has: page.getByRole("heading", {
        name: anyOf(t, [
          "errors.title_one",
          "errors.title_few",
          "errors.title_many",
          "errors.title_other",
        ]),
      }),
    }),
    text,
    mode: (mode: "FLOATING" | "FIXED") =>
      page.getByRole("radio", { name: text(`mode.${mode}.title`) }),
    pick: (side: "send" | "receive") => page.getByRole("button", { name: pickName(t, side) }),
    /** Opens a page of the form and waits until its script, if any, has hydrated it. */
    open: async (path: string) => {
      const response = await page.goto(path);
      if (hasScript) await exchangeForm.isTakenOver();
      return response;
    },
    /** Waits until the form is hydrated: an earlier press is sent without script. */
    isTakenOver: async () => {
      await expect(page.getByRole("button", { name: text("address.paste") }).first()).toBeVisible();
    },
    /** Waits for the figures of the typed amount; without script a button requests them. */
    settle: async () => {
      if (!hasScript) {
        await page.getByRole("button", { name: text("rate.refresh"), exact: true }).click();
      } else {
        for (const amount of Object.values(amounts)) {
          await expect(amount).not.toHaveAttribute("aria-busy", "true");
        }
      }
    },
    /** Fills in the lower half for an exchange to ETH. */
    fillIn: async (address = ETH_ADDRESS) => {
      await exchangeForm.address.fill(address);
    },
    /** Unfolds the refund address, which is optional on a floating rate, and fills it in. */
    fillRefund: async (address = BTC_ADDRESS) => {
      await exchangeForm.refundFold.click();
      await exchangeForm.refundAddress.fill(address);
    },
    /** Unfolds the email field of a freshly opened form and fills it in. */
    fillEmail: async (email: string) => {
      await page.getByText(text("email.fold"), { exact: true }).click();
      await exchangeForm.email.fill(email);
    },
    /** Presses the button. Without script the figures must match the typed amount (`settle`). */
    submit: () => exchangeForm.create.click(),
    /** Waits for the order's page in any state: on a busy machine the sandbox may have completed it. */
    arrives: async () => {
      await expect(page).toHaveURL(ORDER_URL);
      const id = ORDER_URL.exec(page.url())?.[1] ?? "";
      await expect(page.getByRole("main").getByText(formatOrderId(id)).first()).toBeVisible();
    },
  };
  return exchangeForm;
}

const MEMO_LABELS = ["memo", "destination-tag", "comment", "message", "payment-id"].map(
  (word) => `memo.label.${word}`,
);

/** The name of a control whose text is one of these, with any values. */
function anyOf(t: TFunction, keys: readonly string[]): RegExp {
  return new RegExp(toNameStart(t, ...keys.map((key) => `exchange:${key}`)));
}

/** The button of a side's coin: 'You send: BTC Bitcoin. Choose another coin'. */
function pickName(t: TFunction, side: "send" | "receive"): RegExp {
  const keys = side === "send" ? ["label", "about", "payAbout", "pay"] : ["label", "about"];
  const labels = keys.map((key) => readRaw(t, `${side}.${key}`));
  const open = readRaw(t, "picker.open");
  const names = labels.map((label) => toTextPattern(open.replace("{{label}}", label)));
  return new RegExp(`^(${names.join("|")})$`);
}

function readRaw(t: TFunction, key: string): string {
  return t(`exchange:${key}`, { skipInterpolation: true });
}

/** The ids of all orders in the sandbox. */
export async function listOrders(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sandbox/api/orders`);
  return orderList.parse(await response.json()).map(({ id }) => id);
}
