// Unreadable fields of an account that must not count as absent.
import { expect, it } from "vitest";
import { readBalances, readCredits } from "~/contracts/account-earnings";
import { readApiKeys } from "~/contracts/account-keys";
import { NOW } from "../support/samples";

it.each([{}, 7, [{}], ["203.0.113.7", {}]])(
  "a key with unreadable addresses (%j) is not shown as open to all",
  (whiteListIp) => {
    const key = { apiId: "k1", whiteListIp: [], isActive: true };
    const reading = readApiKeys([key, { ...key, apiId: "k2", whiteListIp }]);
    expect(reading).toMatchObject({ value: [{ id: "k1" }] });
    expect(reading.ok && reading.ignored[0]?.path).toMatch(/^1\.whiteListIp/);
  },
);

it.each([
  [undefined, "Tron (TRC20)"],
  [null, "Tron (TRC20)"],
  ["TRON", "TRON"],
  ["trc-20", "trc-20"],
  ["USDT on TRC20", undefined],
  ["Ethereum (ERC20)", undefined],
  [{}, undefined],
])("balances with the network %j are paid out on %j", (networkTitle, read) => {
  const reading = readBalances({ accountBalance: 1, walletBalance: 1, networkTitle });
  expect(reading.ok ? reading.value.networkTitle : undefined).toBe(read);
});

it("money in an unreadable currency is not USDT", () => {
  const credit = { id: 1, amount: 1, createdAt: NOW };
  expect(readCredits([credit, { ...credit, currencyTitle: {} }])).toMatchObject({
    value: [{ currencyTitle: "USDT" }],
    ignored: [{ path: "1.currencyTitle" }],
  });
  expect(readBalances({ accountBalance: 1, walletBalance: 1, currencyTitle: {} }).ok).toBe(false);
});
