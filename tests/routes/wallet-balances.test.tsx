// The wallet's two figures: withdrawals pay out only earned money.
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { WalletBalances } from "~/routes/profile-wallet/components/wallet-balances";
import { toBalancesView } from "~/routes/profile-wallet/view";
import { amount } from "../support/amount";

const NOT_PAID_OUT = "Withdrawals do not include this amount.";

async function show(paidIn: string, earned = "37.05", [locale] = LOCALES) {
  const balances = {
    accountBalance: amount(earned),
    walletBalance: amount(paidIn),
    currencyTitle: "USDT",
    networkTitle: "Tron (TRC20)",
    walletDeposits: [],
    walletWithdrawals: [],
  };
  const part = { now: { ok: true, value: toBalancesView(balances, locale) } } as const;
  const Page = createRemixStub([
    { path: "/profile/wallet", Component: () => <WalletBalances balances={part} /> },
  ]);
  render(
    <I18nextProvider i18n={await createServerI18n(locale)}>
      <Page initialEntries={["/profile/wallet"]} />
    </I18nextProvider>,
  );
  await screen.findByText("Paid in");
}

it("links paid-in money to support, and earned money to the withdrawal", async () => {
  await show("192.5");
  expect(screen.getByText(NOT_PAID_OUT, { exact: false }).closest("dd")?.textContent).toMatch(
    /^192\.5\sUSDT/,
  );
  expect(screen.getByRole("link", { name: "Ask support to pay it out" }).getAttribute("href")).toBe(
    "/support",
  );
  const withdrawal = screen.getByRole("link", { name: "Withdraw what you earned" });
  expect(withdrawal.getAttribute("href")).toBe("/profile/withdraw");
});

it("omits the note without paid-in money", async () => {
  await show("0");
  expect(screen.queryByText(NOT_PAID_OUT, { exact: false })).toBeNull();
  expect(screen.queryByRole("link", { name: "Ask support to pay it out" })).toBeNull();
});

it("offers no withdrawal while nothing is earned, and says how to earn", async () => {
  await show("0", "0");
  expect(screen.queryByRole("link", { name: "Withdraw what you earned" })).toBeNull();
  expect(screen.getByText(/^Nothing to withdraw yet\./)).toBeDefined();
  const invite = screen.getByRole("link", { name: "Invite others" });
  expect(invite.getAttribute("href")).toBe("/profile/affiliate-program");
});
