import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OrderEventKind } from "~/domain/order/order";
import { amount } from "../support/amount";
import { IN, order, show } from "./support/order-views";

const FIXED = { rateMode: "FIXED" } as const;
const STILL_YOURS = /your coins are still with you/;
const NOT_AGAIN = /If you have already sent it, do not send it again/;

describe("a possible deposit that is not listed", () => {
  it.each<[string, OrderEventKind[]]>([
    ["came late", ["FIXED_RATE_SLOW_DEPOSIT_DETECTED"]],
    ["has another amount", ["FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"]],
    ["is registered", ["DEPOSIT_REGISTERED", "FIXED_RATE_HIGH_VOLATILITY_DETECTED"]],
    ["came late, and the rate", ["FIXED_RATE_SLOW_DEPOSIT_DETECTED", "RATE_MODE_CHANGED"]],
  ])("%s: warns against sending again", async (_name, kinds) => {
    await show(order(kinds, FIXED));
    expect(screen.getByText(NOT_AGAIN)).toBeDefined();
    expect(screen.queryByText(STILL_YOURS)).toBeNull();
    expect(screen.getByText(/already sent coins, do not send more/)).toBeDefined();
    // Starting again would mean sending again.
    const other = screen.getByRole("region", { name: "Send nothing" });
    expect(within(other).getByText(/If you have sent one, wait/)).toBeDefined();
    expect(within(other).queryByRole("link")).toBeNull();
    expect(screen.getByText(/Send only if you have not sent yet/)).toBeDefined();
  });

  it("still warns after the new rate is accepted", async () => {
    const kinds = ["FIXED_RATE_SLOW_DEPOSIT_DETECTED", "RATE_MODE_CHANGE_ACCEPTED"] as const;
    await show(order(kinds, FIXED));
    expect(screen.getByText(NOT_AGAIN)).toBeDefined();
    expect(screen.queryByText(STILL_YOURS)).toBeNull();
  });

  it.each<OrderEventKind>(["FIXED_RATE_HIGH_VOLATILITY_DETECTED", "RATE_MODE_CHANGED"])(
    "is not mentioned by %s, because the visitor still has the coins",
    async (kind) => {
      await show(order([kind], FIXED));
      expect(screen.getByText(STILL_YOURS)).toBeDefined();
      expect(screen.queryByText(NOT_AGAIN)).toBeNull();
    },
  );
});

describe("an unlisted payout", () => {
  const DONE = [...IN, "WITHDRAWAL_COMPLETED"] as const;
  const headline = () => screen.getByRole("heading", { level: 1 }).textContent;
  const what = () => screen.getByText("What happened").nextElementSibling?.textContent;

  it("has no figure at a market rate", async () => {
    await show(order(DONE));
    expect(headline()).toBe("Done. Your ETH has been sent");
    expect(what()).toBe("We have sent your ETH.");
    expect(screen.getAllByText("You get, about")).not.toEqual([]);
  });

  it.each([
    ["at a fixed rate", FIXED, "2.8183"],
    ["listed", { withdrawals: [{ amount: amount("2.8") }] }, "2.8"],
  ])("%s: has a figure", async (_name, more, figure) => {
    await show(order(DONE, more));
    expect(headline()).toBe(`Done. ${figure} ETH sent to you`);
    expect(what()).toBe("We have sent your ETH.");
  });
});
