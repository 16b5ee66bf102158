import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NOW } from "../support/samples";
import { ATTEMPTS, sampleAttempt, showAttempt } from "./support/attempt-views";

const find = (name: string) => ATTEMPTS[name] ?? sampleAttempt();
const story = (question: string) => screen.getByText(question).nextElementSibling?.textContent;

it("a rejected visitor is not told to try other amounts", async () => {
  await showAttempt(find("failed-blacklisted"));
  expect(story("What to do")).toMatch(/other amounts do not help.*support/i);
});

describe("a limit of a gateway's", () => {
  it("is shown with its end instead of the usual next step", async () => {
    const { container } = await showAttempt(find("limited"));
    const note = container.querySelector(".attempt-poll")?.textContent;
    expect(note).toMatch(/Too many requests.*next check/);
    expect(note).not.toMatch(/every 5 seconds/);
    const time = container.querySelector(".attempt-poll time")?.getAttribute("datetime");
    expect(time).toBe(new Date(NOW + 3_600_000).toISOString());
  });

  it("does not block an attempt whose order was not sent", async () => {
    await showAttempt(find("limited"));
    expect(screen.getByRole("button", { name: "Cancel purchase" })).toBeDefined();
  });
});

it.each(["order-unread", "order-unread-sale"])(
  "%s: says to wait, and offers another try instead of the payment",
  async (name) => {
    await showAttempt(find(name));
    expect(story("What to do")).toMatch(/Do not (pay|send your coins) yet/);
    const links = screen.queryAllByRole("link").map(({ textContent }) => textContent);
    expect(links).toEqual(["Try again now", "Open the order"]);
    expect(screen.getByText("trace-1")).toBeDefined();
  },
);

describe("an order that support must look up", () => {
  it.each(["unclear", "unclear-reply", "stopped-order", "failed-unknown", "failed-other-order"])(
    "%s: says to pay nothing, with the number to quote",
    async (name) => {
      await showAttempt(find(name));
      expect(story("What to do")).toMatch(/(Do not pay|Pay nothing).*support.*number below/i);
      expect(screen.getByText("trace-1")).toBeDefined();
      const support = screen.getByRole("link", { name: "Contact support" });
      expect(support.getAttribute("href")).toBe("/support");
    },
  );

  it("shows the failure in place of a reply", async () => {
    await showAttempt(find("unclear-reply"));
    expect(story("What happened")).toContain("that we do not understand");
  });

  it("does not blame a provider that was never called", async () => {
    await showAttempt(find("stopped-order"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).not.toContain("Northpay");
    expect(story("What happened")).not.toContain("Northpay");
  });

  it("names no number without one", async () => {
    await showAttempt(find("failed-numberless"));
    expect(story("What to do")).toMatch(/support/);
    expect(story("What to do")).not.toMatch(/number/);
  });
});
