// The contract addresses of the big tokens. Visitors copy them from an explorer by mistake, and money sent to them is
// lost. So the form names the token.

import { isEthereumKin } from "./address-pattern";
import type { NetworkId } from "../instrument/network";

/** A token's contract on one network, and the token's decimals. */
export interface TokenContract {
  readonly ticker: string;
  readonly network: NetworkId;
  readonly decimals: number;
  readonly address: string;
}

// oxfmt-ignore
// Hexadecimal addresses in small letters, as they are compared.
const ROWS: readonly (readonly [string, NetworkId, number, string])[] = [
  ["USDT", "ethereum", 6, "0xdac17f958d2ee523a2206206994597c13d831ec7"],
  ["USDT", "bnb", 18, "0x55d398326f99059ff775485246999027b3197955"],
  ["USDT", "polygon", 6, "0xc2132d05d31c914a87c6611c10748aeb04b58e8f"],
  ["USDT", "arbitrum", 6, "0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9"],
  ["USDT", "optimism", 6, "0x94b008aa00579c1307b0ef2c499ad98a8ce58e58"],
  ["USDT", "avalanche", 6, "0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7"],
  ["USDT", "tron", 6, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ["USDT", "solana", 6, "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB"],
  ["USDT", "ton", 6, "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs"],
  ["USDC", "ethereum", 6, "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"],
  ["USDC", "bnb", 18, "0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d"],
  ["USDC", "polygon", 6, "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359"],
  ["USDC", "arbitrum", 6, "0xaf88d065e77c8cc2239327c5edb3a432268e5831"],
  ["USDC", "optimism", 6, "0x0b2c639c533813f4aa9d7837caf62653d097ff85"],
  ["USDC", "base", 6, "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"],
  ["USDC", "avalanche", 6, "0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e"],
  ["USDC", "tron", 6, "TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8"],
  ["USDC", "solana", 6, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"],
  ["DAI", "ethereum", 18, "0x6b175474e89094c44da98b954eedeac495271d0f"],
  ["WBTC", "ethereum", 8, "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599"],
  ["WETH", "ethereum", 18, "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"],
  ["LINK", "ethereum", 18, "0x514910771af9ca656af840dff83e8264ecf986ca"],
  ["UNI", "ethereum", 18, "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984"],
  ["SHIB", "ethereum", 18, "0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce"],
  ["WBNB", "bnb", 18, "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c"],
  ["WPOL", "polygon", 18, "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270"],
  ["WAVAX", "avalanche", 18, "0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7"],
  ["WETH", "arbitrum", 18, "0x82af49447d8a07e3bd95bd0d56f35241523fbab1"],
  ["WETH", "polygon", 18, "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619"],
  ["USDC.e", "polygon", 6, "0x2791bca1f2de4661ed88a30c99a7a9449aa84174"],
  ["USDC.e", "arbitrum", 6, "0xff970a61a04b1ca14834a43f5de4533ebddb5cc8"],
  ["DAI", "polygon", 18, "0x8f3cf7ad23cd3cadbd9735aff958023239c6a063"],
  ["AAVE", "ethereum", 18, "0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9"],
  ["PEPE", "ethereum", 18, "0x6982508145454ce325ddbe47a25d4ec3d2311933"],
  ["stETH", "ethereum", 18, "0xae7ab96520de3a18e5e111b5eaab095312d7fe84"],
  ["wstETH", "ethereum", 18, "0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0"],
  ["MATIC", "ethereum", 18, "0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0"],
  ["POL", "ethereum", 18, "0x455e53cbb86018ac2b8092fdcd39d8444affc3f6"],
  ["USDe", "ethereum", 18, "0x4c9edd5852cd905f086c759e8383e09bff1e68b3"],
  ["USDS", "ethereum", 18, "0xdc035d45d973e3ec169d2276ddab16f1e407384f"],
  ["BUSD", "ethereum", 18, "0x4fabb145d64652a948d72533023f6e7a623c7c53"],
  ["BUSD", "bnb", 18, "0xe9e7cea3dedca5984780bafc599bd69add087d56"],
  ["BTCB", "bnb", 18, "0x7130d2a12b9bcbfae4f2634d864a1ee1ce3ead9c"],
  ["ETH", "bnb", 18, "0x2170ed0880ac9a755fd29b2688956bd959f933f8"],
  ["CAKE", "bnb", 18, "0x0e09fabb73bd3ade0a17ecc321fd13a19e81ce82"],
  ["ARB", "arbitrum", 18, "0x912ce59144191c1204e64559fe8253a0e49e6548"],
  ["cbBTC", "base", 8, "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf"],
  ["USDbC", "base", 6, "0xd9aaec86b65d86f6a7b5b1b0c42ffa531710b6ca"],
];

const CONTRACTS = ROWS.map(([ticker, network, decimals, address]): TokenContract => ({
  ticker,
  network,
  decimals,
  address,
}));

/** The token with this contract on a network. Networks with the same address format count too, because nobody else can own it there. Hexadecimal addresses match in any case, base58 ones exactly. */
export function findTokenContract(address: string, network: NetworkId): TokenContract | undefined {
  const wanted = /^0x/i.test(address) ? address.toLowerCase() : address;
  return CONTRACTS.find(
    (contract) =>
      contract.address === wanted &&
      (contract.network === network || (isEthereumKin(contract.network) && isEthereumKin(network))),
  );
}
