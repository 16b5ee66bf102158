// Names and pictures of the coins that the product knows. Other coins show their ticker as name and picture.

// oxfmt-ignore
const NAMES: Readonly<Record<string, string>> = {
  AAVE: "Aave", ADA: "Cardano", ALGO: "Algorand", APT: "Aptos", ARB: "Arbitrum", ATOM: "Cosmos", AVAX: "Avalanche",
  AXS: "Axie Infinity", BAT: "Basic Attention Token", BCH: "Bitcoin Cash", BNB: "BNB", BTC: "Bitcoin",
  CAKE: "PancakeSwap", CHZ: "Chiliz", COMP: "Compound", DAI: "Dai", DASH: "Dash", DOGE: "Dogecoin", DOT: "Polkadot",
  ENS: "Ethereum Name Service", EOS: "EOS", ETC: "Ethereum Classic", ETH: "Ethereum", EURC: "Euro Coin",
  FDUSD: "First Digital USD", GRT: "The Graph", HBAR: "Hedera", IMX: "Immutable", IOTX: "IoTeX", JST: "JUST",
  JUP: "Jupiter", LDO: "Lido DAO", LINK: "Chainlink", LTC: "Litecoin", MANA: "Decentraland", MKR: "Maker",
  NEAR: "NEAR Protocol", OP: "Optimism", POL: "Polygon", PYTH: "Pyth Network", PYUSD: "PayPal USD", RAY: "Raydium",
  SAND: "The Sandbox", SHIB: "Shiba Inu", SNX: "Synthetix", SOL: "Solana", SUI: "Sui", SUN: "Sun Token",
  TON: "Toncoin", TRX: "TRON", TUSD: "TrueUSD", TWT: "Trust Wallet Token", UNI: "Uniswap", USDC: "USD Coin",
  USDT: "Tether USD", WBTC: "Wrapped Bitcoin", WIN: "WINkLink", WNEAR: "Wrapped NEAR", XLM: "Stellar Lumens",
  XMR: "Monero", XRP: "XRP", XTZ: "Tezos", ZEC: "Zcash",
};

/** Names of fiat currencies, which are no coins' names. */
const MONEY: Readonly<Record<string, string>> = {
  EUR: "Euro",
  GBP: "Pound sterling",
  KZT: "Kazakhstani tenge",
  RUB: "Russian rouble",
  USD: "US dollar",
};

/** Returns the name of a coin or, for fiat, of a currency. */
export function nameOf(ticker: string, isFiat = false): string {
  return (isFiat ? MONEY : NAMES)[ticker] ?? ticker;
}

/** Returns the product's own picture of it; undefined if it has none. */
export function logoOf(ticker: string, isFiat = false): string | undefined {
  // A wrapped NEAR has no picture of its own; every other name has one in public/coins.
  const hasPicture = ticker in (isFiat ? MONEY : NAMES) && ticker !== "WNEAR";
  return hasPicture ? `/coins/${ticker.toLowerCase()}.svg` : undefined;
}
