// oxfmt-ignore
/** The exchange's keys of the networks that its provider serves, by the slug of their coin. */
export const EXCHANGE_KEYS = {
  btc: "bitcoin", ltc: "litecoin", doge: "dogecoin", bch: "bitcoinCash", dash: "dash", zec: "zcash", eth: "ethereum",
  trx: "tron", sol: "solana", ton: "ton", xrp: "xrp", xlm: "stellar", near: "near", sui: "sui", apt: "aptos", ada: "cardano",
} as const;
