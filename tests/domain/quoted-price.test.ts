import { describe, expect, it } from "vitest";
import { multiplyAmounts } from "~/domain/money/money";
import { quotePrice, type Quotable } from "~/domain/rate/quoted-price";
import { amount } from "../support/amount";

const coin = (currencyTitle: string): Quotable => ({ currencyTitle, instrumentType: "crypto" });
const fiat = (currencyTitle: string): Quotable => ({ currencyTitle, instrumentType: "fiat" });

describe("a quoted price", () => {
  it.each([
    ["a coin for a coin, as sent", coin("BTC"), coin("ETH"), "28.3", "1 BTC = 28.3 ETH"],
    ["a cheap coin for a coin, as sent", coin("ETH"), coin("BTC"), "0.035", "1 ETH = 0.035 BTC"],
    ["a coin for a stablecoin", coin("BTC"), coin("USDT"), "96800", "1 BTC = 96800 USDT"],
    ["a stablecoin for a coin", coin("USDT"), coin("BTC"), "0.00001", "1 BTC = 100000 USDT"],
    ["money for a coin", fiat("RUB"), coin("BTC"), "0.000000128", "1 BTC = 7812500 RUB"],
    ["money for a stablecoin", fiat("RUB"), coin("USDT"), "0.0125", "1 USDT = 80 RUB"],
    ["a stablecoin for money", coin("PYUSD"), fiat("USD"), "0.99", "1 PYUSD = 0.99 USD"],
    ["two stablecoins, as sent", coin("DAI"), coin("USDC"), "0.998", "1 DAI = 0.998 USDC"],
    ["a euro coin for a coin", coin("EURC"), coin("ETH"), "0.0004", "1 ETH = 2500 EURC"],
    ["money for money, as sent", fiat("EUR"), fiat("USD"), "1.16", "1 EUR = 1.16 USD"],
  ])("is, for %s, the price of one coin", (_, from, to, price, shown) => {
    const quoted = quotePrice({ from, to }, amount(price));
    const { coin: unit, money } = quoted;
    expect(`1 ${unit.currencyTitle} = ${quoted.price} ${money.currencyTitle}`).toBe(shown);
  });

  it("stays as sent if it has no inverse", () => {
    const pair = { from: fiat("RUB"), to: coin("BTC") };
    expect(quotePrice(pair, amount("0")).coin).toBe(pair.from);
    const large = multiplyAmounts(amount("9".repeat(30)), amount("1000"));
    expect(quotePrice(pair, large).coin).toBe(pair.from);
  });
});
