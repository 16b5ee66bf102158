// The balance in the form that closes an account: closing pays nothing out.
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { ok, type Result } from "~/domain/failure/result";
import type { Balances } from "~/domain/account/earnings";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { CloseAccount } from "~/routes/profile-info/components/close-account";
import { loadInfoPage } from "~/routes/profile-info/queries.server";
import { amount } from "../support/amount";
import { open, type Calls } from "./support/keys-page";

const NOTHING: Balances = {
  accountBalance: amount("0"),
  walletBalance: amount("0"),
  currencyTitle: "USDT",
  networkTitle: "Tron (TRC20)",
  walletDeposits: [],
  walletWithdrawals: [],
};

const brings = (balances: Balances) => () => Promise.resolve(ok(balances));

const EARNED = /^Earned and still in this account: 12\.5\sUSDT\. Withdraw it first/;
const PAID_IN =
  /^Paid in and still in this account: 3\sUSDT\. The withdrawal page does not pay this out/;
const TO_WITHDRAWAL = "/profile/withdraw";
const TO_WALLET = "/profile/wallet";

it.each<[string, Calls, readonly RegExp[], readonly string[]]>([
  [
    "earned",
    { fetchBalances: brings({ ...NOTHING, accountBalance: amount("12.5") }) },
    [EARNED, /^Closing the account does not pay anything out/],
    [TO_WITHDRAWAL],
  ],
  [
    "paid in",
    { fetchBalances: brings({ ...NOTHING, walletBalance: amount("3") }) },
    [PAID_IN, /^Closing the account does not pay anything out/],
    [TO_WALLET, "/support"],
  ],
  [
    "earned and paid in",
    {
      fetchBalances: brings({
        ...NOTHING,
        accountBalance: amount("12.5"),
        walletBalance: amount("3"),
      }),
    },
    [EARNED, PAID_IN, /^Closing the account does not pay anything out/],
    [TO_WITHDRAWAL, TO_WALLET, "/support"],
  ],
  ["nothing", { fetchBalances: brings(NOTHING) }, [], []],
  [
    "an unknown amount",
    {},
    [/cannot check right now .*Check before you close it/],
    [TO_WITHDRAWAL, TO_WALLET],
  ],
])("lists the remaining money: %s", async (_, calls, words, ways) => {
  const { account, left } = await loadInfoPage(open("/profile/info?close=1", { calls }).args);
  const i18n = await createServerI18n(LOCALES[0]);
  const Page = createRemixStub([
    {
      path: "/",
      Component: () => <CloseAccount account={account} reply={undefined} left={left} isOpen />,
    },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
  expect(screen.getByRole("button", { name: "Close the account for good" })).toBeTruthy();
  const sentences = screen.queryAllByText(/still in this account|does not pay anything out/);
  expect(sentences.map(({ textContent }) => textContent)).toEqual(
    words.map((pattern): unknown => expect.stringMatching(pattern)),
  );
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([...ways, "/profile/info"]);
});

it("a slow gateway does not delay the form", async () => {
  vi.useFakeTimers();
  const never = () => new Promise<Result<Balances>>(() => undefined);
  const page = loadInfoPage(
    open("/profile/info?close=1", { calls: { fetchBalances: never } }).args,
  );
  await vi.runAllTimersAsync();
  expect((await page).left).toEqual({ kind: "unknown" });
  vi.useRealTimers();
});

it("makes no call before the form is open", async () => {
  const fetchBalances = vi.fn(brings(NOTHING));
  await loadInfoPage(open("/profile/info", { calls: { fetchBalances } }).args);
  expect(fetchBalances).not.toHaveBeenCalled();
});
