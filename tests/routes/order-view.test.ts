import { decodeQR } from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "~/i18n/locales";
import { drawQr } from "~/routes/_exchange/qr.server";
import { toOrderView } from "~/routes/order/view/view";
import { amount } from "../support/amount";
import { ETH, NOW, sampleOrder, sampleRate, USDT_TRON, XMR, XRP } from "../support/samples";
import { makeViewContext } from "./support/view-context";

const [EN, RU] = LOCALES;
const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

const payable = sampleOrder({ depositAddress: ADDRESS });

describe("the amount to send", () => {
  it("is not shown before an address exists", () => {
    expect(toOrderView(sampleOrder(), makeViewContext()).send).toBeUndefined();
  });

  it("is shown to the last digit and copied with a dot in every locale", () => {
    const order = sampleOrder({
      from: ETH,
      expectedDeposit: amount("1234.123456789012345678"),
      depositAddress: "0xab",
    });
    const texts = ([EN, RU] satisfies Locale[]).map(
      (locale) => toOrderView(order, makeViewContext({ locale })).send?.amount,
    );
    expect(texts).toEqual([
      "1,234.123456789012345678\u00a0ETH",
      "1\u00a0234,123456789012345678\u00a0ETH",
    ]);
    expect(toOrderView(order, makeViewContext()).send?.plainAmount).toBe("1234.123456789012345678");
  });

  it("is the missing amount after a deposit", () => {
    const deposits = [{ amount: amount("0.04"), confirmations: 0 }];
    const { send, intake } = toOrderView({ ...payable, deposits }, makeViewContext());
    expect(send?.plainAmount).toBe("0.06");
    expect(intake).toMatchObject({
      required: "0.1\u00a0BTC",
      received: "0.04\u00a0BTC",
      remaining: "0.06\u00a0BTC",
    });
  });

  it("comes first in the headline, in the colour of what needs the visitor", () => {
    const deposits = [{ amount: amount("0.04"), confirmations: 0 }];
    const events = [{ kind: "INCOMING_FUNDS_DETECTED" } as const];
    const view = toOrderView({ ...payable, deposits, events }, makeViewContext());
    expect(view.headline).toMatchObject({ key: "short", values: { remaining: "0.06 BTC" } });
    expect([view.state, view.tone]).toEqual(["incomplete", "ask"]);
  });

  it.each([
    ["the network's own word", XRP, "4096", { text: "4096", word: "destination-tag" }],
    ["no memo", XRP, undefined, undefined],
  ] as const)("names the memo: %s", (_name, from, depositMemo, memo) => {
    const order = sampleOrder({ from, depositAddress: "rAb", depositMemo });
    expect(toOrderView(order, makeViewContext()).send?.memo).toEqual(memo);
  });
});

describe("the QR code", () => {
  it("holds the address unless the visitor chooses the payment URI", () => {
    const plain = toOrderView(payable, makeViewContext()).send;
    expect(plain?.qr).toMatchObject({ kind: "address", hasOther: true, ...drawQr(ADDRESS) });
    const uri = toOrderView(payable, makeViewContext({ qrKind: "uri" })).send;
    expect(uri?.qr).toMatchObject({ kind: "uri", ...drawQr(`bitcoin:${ADDRESS}?amount=0.1`) });
  });

  it.each([
    ["a token", USDT_TRON],
    ["a coin with a memo", XRP],
  ])("offers no payment URI for %s", (_name, from) => {
    const order = sampleOrder({ from, depositAddress: "TAb" });
    const { send } = toOrderView(order, makeViewContext({ qrKind: "uri" }));
    expect(send).toMatchObject({ paymentUri: undefined, qr: { kind: "address", hasOther: false } });
  });

  it("is left out when the address does not fit, and the rest of the page stays", () => {
    const depositAddress = "x".repeat(3_000);
    const { send } = toOrderView(sampleOrder({ depositAddress }), makeViewContext());
    expect(send).toMatchObject({ address: depositAddress, qr: undefined });
  });

  it("is drawn so that a scanner reads it", () => {
    const { path, size } = drawQr(ADDRESS) ?? { path: "", size: 0 };
    const scale = 4;
    const side = size * scale;
    const data = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
      for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
        const from = row * side + Number(x) * scale;
        data.fill(0, 4 * from, 4 * (from + Number(length) * scale));
      }
    }
    expect(decodeQR({ width: side, height: side, data })).toBe(ADDRESS);
  });
});

describe("the payout", () => {
  it("is an estimate when floating, a promise when fixed, and final once paid", () => {
    const payout = (overrides: Parameters<typeof sampleOrder>[0]) =>
      toOrderView(sampleOrder(overrides), makeViewContext()).payout;
    expect(payout({})).toMatchObject({ amount: "2.8183\u00a0ETH", isEstimate: true });
    expect(payout({ rateMode: "FIXED" })).toMatchObject({ isEstimate: false });
    expect(payout({ rateMode: "FIXED", expiresAt: NOW - 1 })).toMatchObject({ isEstimate: true });
    const withdrawals = [{ amount: amount("2.8"), transactionHash: "0xfe" }];
    expect(payout({ withdrawals })).toMatchObject({
      amount: "2.8\u00a0ETH",
      isEstimate: false,
      transactions: [{ hash: "0xfe", url: "https://etherscan.io/tx/0xfe" }],
    });
  });

  it("follows today's rate when another amount than agreed arrived", () => {
    const order = sampleOrder({
      events: [{ kind: "INCOMING_FUNDS_DETECTED" }],
      deposits: [{ amount: amount("0.05"), confirmations: 0 }],
    });
    const newRate = sampleRate({ amountToGet: amount("1.4") });
    expect(toOrderView(order, makeViewContext({ newRate })).payout.amount).toBe("1.4\u00a0ETH");
  });
});

describe("confirmations", () => {
  it("are fifty for Monero, and the order's own number for others", () => {
    const deposits = [
      { amount: amount("0.05"), confirmations: 3 },
      { amount: amount("0.05"), confirmations: 0 },
    ];
    const monero = toOrderView(sampleOrder({ from: XMR, deposits }), makeViewContext());
    expect(monero.intake.deposits.map(({ needed }) => needed)).toEqual([50, 50]);
    expect(monero.terms.confirmations).toBe(50);
    expect(toOrderView(sampleOrder({ deposits }), makeViewContext()).terms.confirmations).toBe(2);
  });
});

describe("the log", () => {
  it("lists events by time, undated ones last", () => {
    const order = sampleOrder({
      events: [
        { kind: "CREATION_END", createdAt: NOW + 1 },
        { kind: "WITHDRAWAL_COMPLETED" },
        { kind: "INCOMING_FUNDS_DETECTED", createdAt: NOW + 9 },
        { kind: "DEPOSIT_REGISTERED", createdAt: NOW + 5 },
      ],
    });
    expect(toOrderView(order, makeViewContext()).log.map(({ kind }) => kind)).toEqual([
      "CREATED",
      "DEPOSIT_REGISTERED",
      "INCOMING_FUNDS_DETECTED",
      "WITHDRAWAL_COMPLETED",
    ]);
  });
});

describe("continuing at a provider", () => {
  it.each([
    ["https://pay.example/x?a=1", "pay.example"],
    ["https://evil.example/x", undefined],
    ["//evil.example", undefined],
    ["javascript:alert(1)", undefined],
  ])("%s → %s", (redirectUrl, host) => {
    expect(toOrderView(sampleOrder({ redirectUrl }), makeViewContext()).redirect?.host).toBe(host);
  });
});

it("repeats with the same pair and amount", () => {
  expect(toOrderView(sampleOrder(), makeViewContext()).repeatPath).toBe(
    "/exchange-btc-eth?amount=0.1&coin=btc",
  );
});
