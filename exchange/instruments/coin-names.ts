// Names and pictures of the coins that the product knows. Other coins show their ticker as name and picture.

// oxfmt-ignore
const NAMES: Readonly<Record<string, string>> = {
  AAVE: "Aave", ADA: "Cardano", APT: "Aptos", ARB: "Arbitrum", AVAX: "Avalanche", BCH: "Bitcoin Cash",
  BNB: "BNB", BTC: "Bitcoin", CAKE: "PancakeSwap", COMP: "Compound", DAI: "Dai", DASH: "Dash", DOGE: "Dogecoin",
  ENS: "Ethereum Name Service", ETH: "Ethereum", EURC: "Euro Coin", FDUSD: "First Digital USD", GRT: "The Graph",
  IMX: "Immutable", JUP: "Jupiter", LDO: "Lido DAO", LINK: "Chainlink", LTC: "Litecoin", MKR: "Maker",
  NEAR: "NEAR Protocol", OP: "Optimism", POL: "Polygon", PYTH: "Pyth Network", PYUSD: "PayPal USD", SAND: "The Sandbox",
  SHIB: "Shiba Inu", SOL: "Solana", SUI: "Sui", TON: "Toncoin", TRX: "TRON", TWT: "Trust Wallet Token", UNI: "Uniswap",
  USDC: "USD Coin", USDT: "Tether USD", WBTC: "Wrapped Bitcoin", WNEAR: "Wrapped NEAR", XLM: "Stellar", XRP: "XRP",
  ZEC: "Zcash",
};

/** Returns the name of a coin. */
export function nameOf(ticker: string): string {
  return NAMES[ticker] ?? ticker;
}

/** Returns the product's own picture of a coin; undefined if it has none. */
export function logoOf(ticker: string): string | undefined {
  // A wrapped NEAR has no picture of its own; every other named coin has one in public/coins.
  return ticker in NAMES && ticker !== "WNEAR" ? `/coins/${ticker.toLowerCase()}.svg` : undefined;
}
