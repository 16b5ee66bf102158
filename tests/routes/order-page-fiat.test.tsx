import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { sampleOrder } from "../support/samples";
import { FIAT_FACES, show } from "./support/order-views";

const names = Object.keys(FIAT_FACES);
const find = (name: string) => FIAT_FACES[name] ?? sampleOrder();
const story = (question: string) => screen.getByText(question).nextElementSibling?.textContent;
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

describe.each(LOCALES)("in $code", (locale) => {
  it.each(names)("%s: has every text and shows no key", async (name) => {
    const { container } = await show(find(name), { locale, held: undefined });
    expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("");
    const text = container.textContent.replaceAll(/(pay|other)\.example/g, "");
    expect(text).not.toMatch(/\b[a-z]+\.[a-zA-Z]+\.[a-zA-Z.]+|\{\{|<\/?\w/);
  });
});

describe("the payment of a purchase", () => {
  it.each([
    ["payWaiting", "Pay 200 USD to finish your exchange", /still with you/],
    ["payUnknown", "Pay 200 USD if you have not paid yet", /unless you have already paid/],
    ["payRegistered", "Your payment arrived", /Set aside for this order/],
    ["payProcessing", "Your payment is being processed", /On its way/],
    ["payPaid", "Your payment arrived", /Set aside for this order/],
    ["payFailed", "Your payment failed", /With you. A failed payment is not/],
    ["payAbandoned", "Your payment was not finished", /With you\. Nothing has been charged/],
  ])("%s: '%s'", async (name, headline, where) => {
    const { container } = await show(find(name));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(headline);
    expect(story("Where the money is")).toMatch(where);
    expect(story("What to do")).not.toBe("");
    expect(container.textContent).not.toMatch(/deposit/i);
  });

  it.each([
    ["payWaiting", "Continue at Northpay"],
    ["payUnknown", "Continue at Northpay"],
    ["payFailed", "Try again at Northpay"],
    ["payAbandoned", "Try again at Northpay"],
  ])("%s leads to the provider, by its name, at one press", async (name, link) => {
    const { container } = await show(find(name));
    const href = screen.getByRole("link", { name: link }).getAttribute("href");
    expect(href).toMatch(/^https:\/\/pay\.example\//);
    expect(container.querySelector(".leave-note")?.textContent).toContain("pay.example");
  });

  it.each([
    ["payWaiting", "Awaiting payment", "go"],
    ["payFailed", "Payment failed", "ask"],
    ["payAbandoned", "Payment not finished", "ask"],
  ])("%s: the chip says '%s', in its colour", async (name, text, tone) => {
    const { container } = await show(find(name));
    const chip = container.querySelector(".state-chip");
    expect([chip?.textContent, chip?.classList.contains(`tone-${tone}`)]).toEqual([text, true]);
  });

  it.each(names)("%s names the provider wherever it speaks of it", async (name) => {
    const { container } = await show(find(name), { held: undefined });
    expect(container.textContent).not.toMatch(/the provider/i);
  });

  it("warns against a second payment when the status is unknown", async () => {
    const { container } = await show(find("payUnknown"));
    expect(container.textContent).not.toMatch(/Nothing has been charged/);
    expect(story("What to do")).toContain("Already paid? Do not pay again");
  });

  it.each(["payRegistered", "payProcessing", "payPaid", "payUnlisted", "bought"])(
    "%s has no link, so that no visitor pays twice or at an unlisted place",
    async (name) => {
      await show(find(name));
      expect(links().filter((text) => /example|Northpay/.test(text))).toEqual([]);
    },
  );

  it.each(["payWaiting", "payFailed", "payAbandoned"])(
    "%s does not promise that the exchange continues: it closes without a payment",
    async (name) => {
      const { container } = await show(find(name));
      const leaving = container.querySelector(".order-safe")?.textContent;
      expect(leaving).toBe("You can leave this page and come back with the link.");
    },
  );

  it.each(["payProcessing", "payPaid"])("%s continues without the page", async (name) => {
    const { container } = await show(find(name));
    expect(container.querySelector(".order-safe")?.textContent).toContain("The order continues");
  });

  it("names the support when the link is unusable", async () => {
    await show(find("payUnlisted"));
    expect(story("What to do")).toContain("Contact support");
  });

  it("shows the provider's reason", async () => {
    await show(find("payFailed"));
    expect(story("What happened")).toContain("The bank declined the card");
  });

  it.each(["payExpired", "payReview", "payFailedOrder", "payRefunded", "boughtSending"])(
    "%s mentions a payment and no deposit",
    async (name) => {
      const { container } = await show(find(name), { held: undefined });
      expect(container.querySelector(".order-story")?.textContent).not.toMatch(/deposit|sent any/i);
    },
  );
});

describe("a sale", () => {
  it("asks for the coins, and for the payout details at the provider", async () => {
    await show(find("sellWaiting"));
    expect(screen.getByText("Send exactly")).toBeDefined();
    const payout = within(screen.getByRole("region", { name: "Where your USD goes" }));
    expect(payout.getByRole("link", { name: "Continue at Northpay" })).toBeDefined();
  });

  it.each([
    ["sellProcessing", "Northpay knows where to send your money"],
    ["sellFailed", "The card is closed"],
    ["sellAbandoned", "not fully set up"],
  ])("%s: shows the payout beside the coins", async (name, text) => {
    await show(find(name));
    const payout = screen.getByRole("region", { name: "Where your USD goes" });
    expect(payout.textContent).toContain(text);
  });

  it("says once that it is paid out", async () => {
    await show(find("sold"));
    expect(screen.queryByRole("region", { name: "Where your USD goes" })).toBeNull();
    expect(story("What happened")).toBe("Northpay paid out your USD.");
  });

  it("shows no destination address", async () => {
    const { container } = await show(find("sold"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/paid out to you/);
    expect(container.textContent).not.toContain("payout-7Q2M");
    expect(container.querySelector(".order-facts")?.textContent).toContain("Paid out");
  });
});

it("a completed purchase counts as a registered visitor's for any viewer", async () => {
  document.documentElement.dataset.analytics = "guest";
  window.dataLayer = [];
  await show(find("bought"));
  await waitFor(() => {
    expect(window.dataLayer).toMatchObject([
      { event: "exchange_completed_registered", from: "usd", to: "btc", amount: "200" },
    ]);
  });
  delete document.documentElement.dataset.analytics;
});
