import type { Instrument } from "~/domain/instrument/instrument";
import type { Order, OrderEventKind } from "~/domain/order/order";
import type { Rate } from "~/domain/rate/rate";
import { amount } from "./amount";

export const RATE_QUERY = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  amount: amount("0.1"),
  amountCurrencySlug: "btc",
  rateMode: "FLOATING",
  exchangeType: "crypto",
} as const;

export const NOW = Date.UTC(2026, 10, 21, 14, 2, 11);

export function sampleInstrument(overrides: Partial<Instrument> = {}): Instrument {
  return {
    currencyTitle: "BTC",
    networkTitle: "Bitcoin",
    slug: "btc",
    friendlyTitle: "Bitcoin",
    bestChangeName: "BTC",
    logoUrl: "/coins/btc.svg",
    usdPrice: amount("96800"),
    instrumentType: "crypto",
    requiresMemo: false,
    precisionDecimals: 8,
    ...overrides,
  };
}

export const BTC = sampleInstrument();
export const ETH = sampleInstrument({
  currencyTitle: "ETH",
  networkTitle: "Ethereum (ERC20)",
  slug: "eth",
  friendlyTitle: "Ethereum",
  bestChangeName: "ETH",
  usdPrice: amount("3420"),
});
export const ETH_ARBITRUM = { ...ETH, networkTitle: "Arbitrum One", slug: "eth-arb" };
export const USDT_TRON = sampleInstrument({
  currencyTitle: "USDT",
  networkTitle: "Tron (TRC20)",
  slug: "usdt-trc20",
  friendlyTitle: "Tether USD",
  bestChangeName: "USDTTRC20",
  usdPrice: amount("1"),
  precisionDecimals: 6,
});
export const USDT_ETHEREUM = {
  ...USDT_TRON,
  networkTitle: "Ethereum (ERC20)",
  slug: "usdt-erc20",
  bestChangeName: "USDTERC20",
};
export const XRP = sampleInstrument({
  currencyTitle: "XRP",
  networkTitle: "XRP Ledger",
  slug: "xrp",
  friendlyTitle: "XRP",
  bestChangeName: "XRP",
  requiresMemo: true,
  precisionDecimals: 6,
});
export const XMR = sampleInstrument({
  currencyTitle: "XMR",
  networkTitle: "Monero",
  slug: "xmr",
  friendlyTitle: "Monero",
  bestChangeName: "XMR",
});
export const USD = sampleInstrument({
  currencyTitle: "USD",
  networkTitle: "Visa/Mastercard",
  slug: "usd",
  friendlyTitle: "US dollar",
  bestChangeName: "CARDUSD",
  instrumentType: "fiat",
  precisionDecimals: 2,
});

export function sampleRate(overrides: Partial<Rate> = {}): Rate {
  return {
    from: BTC,
    to: ETH,
    rateMode: "FLOATING",
    amountToGive: amount("0.1"),
    amountToGet: amount("2.8183"),
    price: amount("28.3"),
    marketLeftPrice: amount("96800"),
    marketRightPrice: amount("3420"),
    limits: { min: amount("0.001"), max: amount("2") },
    networkFee: amount("0.0008"),
    serviceFee: amount("0.0109"),
    emailConfirmationMode: "D",
    updatedAt: NOW,
    ...overrides,
  };
}

export function sampleOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: "7Q2MK4XV",
    rateMode: "FLOATING",
    from: BTC,
    to: ETH,
    destinationAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
    createdAt: NOW,
    expectedDeposit: amount("0.1"),
    amountToGet: amount("2.8183"),
    price: amount("28.3"),
    events: [],
    deposits: [],
    withdrawals: [],
    refunds: [],
    minConfirmations: 2,
    ...overrides,
  };
}

export function withEvents(...kinds: OrderEventKind[]): Order {
  return sampleOrder({ events: kinds.map((kind) => ({ kind })) });
}
