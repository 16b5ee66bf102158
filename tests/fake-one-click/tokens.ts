/** One token as the fake lists it. Prices are US dollars, rounded to plain figures. */
export interface FakeToken {
  readonly assetId: string;
  readonly decimals: number;
  readonly blockchain: string;
  readonly symbol: string;
  readonly price: number;
  readonly contractAddress?: string | null;
}

const EVM_USDT = "0xdac17f958d2ee523a2206206994597c13d831ec7";

// oxfmt-ignore
export const TOKENS: readonly FakeToken[] = [
  { assetId: "nep141:btc.omft.near", decimals: 8, blockchain: "btc", symbol: "BTC", price: 60_000 },
  { assetId: "nep141:eth.omft.near", decimals: 18, blockchain: "eth", symbol: "ETH", price: 2_500 },
  { assetId: `nep141:eth-${EVM_USDT}.omft.near`, decimals: 6, blockchain: "eth", symbol: "USDT", price: 1, contractAddress: EVM_USDT },
  { assetId: "nep141:eth-0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48.omft.near", decimals: 6, blockchain: "eth", symbol: "USDC", price: 0.9998, contractAddress: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48" },
  { assetId: "nep141:arb.omft.near", decimals: 18, blockchain: "arb", symbol: "ETH", price: 2_500 },
  { assetId: "nep141:base.omft.near", decimals: 18, blockchain: "base", symbol: "ETH", price: 2_500 },
  { assetId: "nep245:v2_1.omni.hot.tg:56_11111111111111111111", decimals: 18, blockchain: "bsc", symbol: "BNB", price: 600 },
  { assetId: "nep141:sol.omft.near", decimals: 9, blockchain: "sol", symbol: "SOL", price: 150 },
  { assetId: "nep141:sol-shib.omft.near", decimals: 5, blockchain: "sol", symbol: "BONK", price: 0.00001234, contractAddress: "DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263" },
  { assetId: "nep141:tron.omft.near", decimals: 6, blockchain: "tron", symbol: "TRX", price: 0.3 },
  { assetId: "nep141:tron-usdt.omft.near", decimals: 6, blockchain: "tron", symbol: "USDT", price: 1, contractAddress: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" },
  { assetId: "nep141:ltc.omft.near", decimals: 8, blockchain: "ltc", symbol: "LTC", price: 80 },
  { assetId: "nep141:doge.omft.near", decimals: 8, blockchain: "doge", symbol: "DOGE", price: 0.1 },
  { assetId: "nep141:zec.omft.near", decimals: 8, blockchain: "zec", symbol: "ZEC", price: 40 },
  { assetId: "nep141:xrp.omft.near", decimals: 6, blockchain: "xrp", symbol: "XRP", price: 0.5 },
  { assetId: "nep245:stellar", decimals: 7, blockchain: "stellar", symbol: "XLM", price: 0.1 },
  { assetId: "nep245:ton", decimals: 9, blockchain: "ton", symbol: "TON", price: 3 },
  { assetId: "nep141:wrap.near", decimals: 24, blockchain: "near", symbol: "wNEAR", price: 2.79, contractAddress: "wrap.near" },
  { assetId: "nep141:sui.omft.near", decimals: 9, blockchain: "sui", symbol: "SUI", price: 1.5, contractAddress: null },
  // Hidden tokens: one without an address check, one whose ticker is not a name, and a second one with a used name.
  { assetId: "nep141:starknet.omft.near", decimals: 18, blockchain: "starknet", symbol: "STRK", price: 0.1 },
  { assetId: "nep141:sol-odd.omft.near", decimals: 6, blockchain: "sol", symbol: "$WIF 2.0", price: 1, contractAddress: "odd" },
  { assetId: "nep141:eth-0xbad.omft.near", decimals: 6, blockchain: "eth", symbol: "USDT", price: 1, contractAddress: "0xbad" },
];

export function findToken(assetId: unknown): FakeToken | undefined {
  return TOKENS.find((token) => token.assetId === assetId);
}
