import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { amount } from "../support/amount";
import { sampleOrder, XRP } from "../support/samples";
import { DEPOSIT, FACES, IN, order, show } from "./support/order-views";

describe.each(LOCALES)("in $code", (locale) => {
  it.each(Object.entries(FACES))("%s: has every text and shows no key", async (_name, face) => {
    const { container } = await show(face, { locale });
    expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("");
    // A missing text shows as its key, a missing value as {{value}}.
    expect(container.textContent).not.toMatch(/\b[a-z]+\.[a-zA-Z]+\.[a-zA-Z.]+|\{\{|<\/?\w/);
  });
});

describe("the three results of opening an order", () => {
  const story = ["preparing", "expired", "registered", "confirming", "late", "withdrawing"];
  it.each([...story, "completed", "refunding", "refunded"])(
    "%s: states the event, the place of the money and the next step",
    async (name) => {
      await show(FACES[name] ?? sampleOrder());
      for (const question of ["What happened", "Where the money is", "What to do"]) {
        expect(screen.getByText(question).nextElementSibling?.textContent).not.toBe("");
      }
    },
  );

  it("waiting: the money is still with the visitor", async () => {
    await show(order([]));
    expect(screen.getByText(/your coins are still with you/)).toBeDefined();
  });
});

describe("a deposit that is too small", () => {
  const short = [{ ...DEPOSIT, amount: amount("0.04") }];
  const registered = order(["DEPOSIT_REGISTERED"], { deposits: short });
  const confirming = order(IN, { deposits: short });
  it.each([
    ["registered", "FIXED", registered, /^Send the rest to the same address/],
    ["registered", "FLOATING", registered, /^Nothing, if .* send the rest/],
    ["confirming", "FIXED", confirming, /^Send the rest to the same address/],
    ["confirming", "FLOATING", confirming, /^Nothing, if .* send the rest/],
  ] as const)("%s, %s: states the next step with both agreed amounts", async (...row) => {
    const [, rateMode, face, advice] = row;
    const { container } = await show({ ...face, rateMode });
    const todo = screen.getByText("What to do").nextElementSibling?.textContent;
    expect(todo).toMatch(advice);
    expect(container.querySelector(".money-way-ends")?.textContent).toMatch(/You send0\.1\sBTC/);
    // In the headline and in the request for it.
    const said = container.textContent.match(/0\.06\sBTC/g) ?? [];
    const hidden = container.querySelector("[role=status]")?.textContent ?? "";
    expect(hidden).toMatch(/^0\.06\sBTC/);
    expect(said).toHaveLength(3);
  });
});

describe("a new rate accepted for a too small deposit", () => {
  it("requests no more coins", async () => {
    const short = [{ ...DEPOSIT, amount: amount("0.04") }];
    const { container } = await show(
      order([...IN, "RATE_MODE_CHANGED", "RATE_MODE_CHANGE_ACCEPTED"], { deposits: short }),
    );
    expect(screen.getByText("What to do").nextElementSibling?.textContent).toMatch(/^Nothing/);
    expect(container.textContent).not.toContain("missing");
  });
});

describe("the steps", () => {
  const texts = () =>
    within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
  it.each([
    ["waiting", ["Send", "In progress", "Completed"], "Send"],
    ["confirming", ["Send, done", "In progress", "Completed"], "In progress"],
    ["completed", ["Send, done", "In progress, done", "Completed, done"], undefined],
    ["refunding", ["Send, done", "In progress", "Refunded"], "In progress"],
    ["refunded", ["Send, done", "In progress, done", "Refunded, done"], undefined],
  ])("%s", async (name, expected, current) => {
    await show(FACES[name] ?? sampleOrder());
    expect(texts().map((step) => step.textContent)).toEqual(expected);
    const marked = texts().find((step) => step.getAttribute("aria-current") === "step");
    expect(marked?.textContent).toBe(current);
  });
});

describe("the choice of two", () => {
  it("shows both choices with their amounts and the known address", async () => {
    await show({ ...(FACES.late ?? sampleOrder()), refundAddress: "bc1qback" });
    const accept = screen.getByRole("region", { name: "Accept the new rate" });
    expect(within(accept).getByText("2.8183 ETH")).toBeDefined();
    const refund = screen.getByRole("region", { name: "Get your BTC back" });
    // The confirmation repeats the amount.
    expect(within(refund).getAllByText("0.0999 BTC")).toHaveLength(2);
    expect(within(refund).getByRole("textbox")).toHaveProperty("value", "bc1qback");
  });

  it("keeps the typed values and shows their errors", async () => {
    const typed = { refundAddress: "nonsense" };
    const errors = { refundAddress: "refund_address_incorrect", typed } as const;
    await show(FACES.late ?? sampleOrder(), { errors });
    const field = screen.getByRole("textbox", { name: "Your Bitcoin address for the refund" });
    expect(field).toHaveProperty("value", "nonsense");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const [inSummary] = screen.getAllByText("This is not a valid Bitcoin address.");
    expect(inSummary?.getAttribute("href")).toBe(`#${field.id}`);
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  });

  it("offers no refund while nothing has arrived", async () => {
    await show({ ...(FACES.volatile ?? sampleOrder()), deposits: [] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Choose: the new rate, or send nothing",
    );
  });
});

describe("an order that has stopped", () => {
  const todo = () => screen.getByText("What to do").nextElementSibling?.textContent;

  it.each(["failedRefundable", "refundableExpired"])(
    "%s: leads to the refund below",
    async (name) => {
      await show(FACES[name] ?? sampleOrder(), { held: "0.1" });
      expect(todo()).toBe("Do not send anything more. Get your BTC back below.");
      expect(screen.getByRole("region", { name: "Get your BTC back" })).toBeDefined();
    },
  );

  it("leads to support without another choice", async () => {
    await show(order([...IN, "FAILED"], { deposits: [DEPOSIT], canRefund: false }));
    expect(todo()).toContain("Contact us");
  });

  it("under review promises no payout", async () => {
    const { container } = await show(FACES.underReview ?? sampleOrder());
    const story = container.querySelector(".order-story")?.textContent;
    expect(story).toContain("After the review the exchange continues, or you get your coins back.");
    expect(story).not.toMatch(/before the exchange goes on|when the exchange goes on/);
  });
});

describe("the deposit", () => {
  it("sums every deposit, and names the missing amount in the headline", async () => {
    const two = [
      { amount: amount("0.04"), confirmations: 2 },
      { amount: amount("0.05"), confirmations: 1 },
    ];
    await show(order(IN, { deposits: two }));
    const box = screen.getByRole("region", { name: "Your deposit" });
    expect(within(box).getByText("confirmed")).toBeDefined();
    expect(within(box).getByText("Confirmations: 1 of 2")).toBeDefined();
    expect(within(box).queryByText("Still missing")).toBeNull();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^0\.01\sBTC/);
  });

  it("shows the memo as prominently as the address", async () => {
    await show(order([], { from: XRP, depositMemo: "4096" }));
    expect(screen.getByText("With this destination tag")).toBeDefined();
    expect(screen.getByText("Include the tag.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Copy tag" })).toBeDefined();
  });
});

it("shows its age when the gateway is down", async () => {
  await show(order([]), { isStale: true });
  expect(screen.getByText(/could not refresh this order/).textContent).toContain("Trying again");
});
