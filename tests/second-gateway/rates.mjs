// The second gateway's instruments, prices and clock.
import { randomUUID } from "node:crypto";

const FEE = 0.005;
// The referrer's share, taken from the visitor's money.
const REFERRER_FEE = 0.03;
const PROVIDER = "other-gateway";
const quotes = new Set();

function nameQuote() {
  const id = randomUUID();
  quotes.add(id);
  return id;
}

/** Whether an order's claim names this provider and one of its quotes, or neither. */
export function isOurQuote({ liquidityProviderPublicCode = PROVIDER, quoteId } = {}) {
  return liquidityProviderPublicCode === PROVIDER && (quoteId === undefined || quotes.has(quoteId));
}

// A clock that was never set: its `Date` shows the same.
const SLOW_BY_MS = 20 * 60_000;

/** The present time by this gateway's own clock. */
export const now = () => Date.now() - SLOW_BY_MS;

/** A name longer than any page's room. */
export const LONG_NAME = "W".repeat(300);

export const COINS = [
  {
    currencyTitle: "BTC",
    networkTitle: "Bitcoin",
    slug: "btc",
    price: 97_000,
    precisionDecimals: 8,
    fee: 0.0001,
  },
  {
    currencyTitle: "ETH",
    networkTitle: "Ethereum",
    slug: "eth",
    price: 3400,
    precisionDecimals: 8,
    fee: 0.001,
  },
  {
    currencyTitle: "USDT",
    networkTitle: "Tron (TRC20)",
    slug: "usdt-trc20",
    price: 1,
    precisionDecimals: 6,
    fee: 1,
  },
  {
    currencyTitle: "XRP",
    networkTitle: "XRP Ledger",
    slug: "xrp",
    price: 2,
    precisionDecimals: 6,
    fee: 0.2,
    requiresMemo: true,
  },
  {
    currencyTitle: "XLM",
    networkTitle: "Stellar",
    slug: "xlm",
    price: 0.4,
    precisionDecimals: 7,
    fee: 0.01,
    requiresMemo: true,
  },
  {
    currencyTitle: LONG_NAME,
    networkTitle: `${LONG_NAME} Network`,
    slug: "long",
    price: 1e-24,
    precisionDecimals: 8,
    fee: 1,
  },
].map((coin) => ({ ...coin, instrumentType: "crypto", iconSet: "flat", tags: [] }));

export const ADDRESSES = {
  btc: /^(bc1[a-z0-9]{20,80}|[13][A-Za-z0-9]{25,40})$/,
  eth: /^0x[0-9a-fA-F]{40}$/,
  "usdt-trc20": /^T[A-Za-z0-9]{33}$/,
  xrp: /^r[A-Za-z0-9]{24,40}$/,
  xlm: /^G[A-Z2-7]{55}$/,
  long: /^[A-Z]{8,300}$/,
};

export class Rejected extends Error {
  constructor(status, code, more = {}) {
    super(code);
    this.status = status;
    this.body = { code, message: code, reason: "other-gateway", ...more };
  }
}

const down = (value, digits) =>
  Math.floor(Number((value * 10 ** digits).toPrecision(14))) / 10 ** digits;
const up = (value, digits) =>
  Math.ceil(Number((value * 10 ** digits).toPrecision(14))) / 10 ** digits;
export const exact = (value, digits) => Number(value.toFixed(digits));

export function findCoin(slug) {
  const coin = COINS.find((each) => each.slug === slug);
  if (!coin) throw new Rejected(400, "ERR_NETWORK_NOT_SUPPORTED");
  return coin;
}

export function quote(query) {
  const from = findCoin(query.instrumentFromSlug);
  const to = findCoin(query.instrumentToSlug);
  // Endless units cannot be bought: the price would have more digits than the contract allows.
  if (from === to || from.slug === "long") throw new Rejected(409, "ERR_PAIR_NOT_ACTIVE");
  const asked = Number(query.claimedDepositAmount);
  if (!(asked > 0))
    throw new Rejected(400, "ERR_VALIDATION", { data: { claimedDepositAmount: "number" } });
  const digits = to.precisionDecimals;
  const isReceive = query.claimedDepositAmountCurrency === to.slug;
  const part = query.referrerId ? FEE + REFERRER_FEE : FEE;
  const give = isReceive
    ? up(((asked + to.fee) / (1 - part)) * (to.price / from.price), from.precisionDecimals)
    : down(asked, from.precisionDecimals);
  checkLimits(from, give);
  const gross = down((give * from.price) / to.price, digits);
  const service = isReceive ? exact(gross - to.fee - asked, digits) : up(gross * part, digits);
  const get = isReceive ? asked : exact(gross - service - to.fee, digits);
  return { from, to, give, get, service, rateMode: query.rateMode ?? "FLOATING" };
}

function checkLimits(from, give) {
  const { min, max } = limitsOf(from);
  if (give < min) {
    throw new Rejected(400, "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", { details: { expected: min } });
  }
  if (give > max) {
    throw new Rejected(400, "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", { details: { expected: max } });
  }
}

// Unrounded, with all the digits of a float.
export function limitsOf({ price }) {
  return { min: 20 / price, max: 100_000 / price };
}

export function toPairData({ from, to, give, get, service, rateMode }) {
  const { min, max } = limitsOf(from);
  return {
    instrumentFrom: from,
    instrumentTo: to,
    liquidityProviderPublicCode: PROVIDER,
    quoteId: nameQuote(),
    rateMode,
    amountToGive: give,
    amountToGet: get,
    price: from.price / to.price,
    marketLeftPrice: from.price,
    marketRightPrice: to.price,
    depositRules: { minAmount: min, maxAmount: max, currency: from.slug },
    finalNetworkFeeAmount: to.fee,
    platformFee_Absolute: service,
    updatedAt: now(),
    routing: { hops: 1 },
  };
}

export function validateAddress({ currencyTitle, networkTitle, address }) {
  const coin = COINS.find(
    (each) => each.currencyTitle === currencyTitle && each.networkTitle === networkTitle,
  );
  return { result: coin !== undefined && ADDRESSES[coin.slug].test(address) };
}
