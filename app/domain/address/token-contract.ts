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
const CONTRACTS: readonly TokenContract[] = [
  { ticker: "USDT", network: "ethereum", decimals: 6, address: "0xdAC17F958D2ee523a2206206994597C13D831ec7" },
  { ticker: "USDT", network: "bnb", decimals: 18, address: "0x55d398326f99059fF775485246999027B3197955" },
  { ticker: "USDT", network: "polygon", decimals: 6, address: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F" },
  { ticker: "USDT", network: "arbitrum", decimals: 6, address: "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9" },
  { ticker: "USDT", network: "optimism", decimals: 6, address: "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58" },
  { ticker: "USDT", network: "avalanche", decimals: 6, address: "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7" },
  { ticker: "USDT", network: "tron", decimals: 6, address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" },
  { ticker: "USDT", network: "solana", decimals: 6, address: "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB" },
  { ticker: "USDT", network: "ton", decimals: 6, address: "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs" },
  { ticker: "USDC", network: "ethereum", decimals: 6, address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" },
  { ticker: "USDC", network: "bnb", decimals: 18, address: "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d" },
  { ticker: "USDC", network: "polygon", decimals: 6, address: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359" },
  { ticker: "USDC", network: "arbitrum", decimals: 6, address: "0xaf88d065e77c8cC2239327C5EDb3A432268e5831" },
  { ticker: "USDC", network: "optimism", decimals: 6, address: "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85" },
  { ticker: "USDC", network: "base", decimals: 6, address: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913" },
  { ticker: "USDC", network: "avalanche", decimals: 6, address: "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E" },
  { ticker: "USDC", network: "tron", decimals: 6, address: "TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8" },
  { ticker: "USDC", network: "solana", decimals: 6, address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" },
  { ticker: "DAI", network: "ethereum", decimals: 18, address: "0x6B175474E89094C44Da98b954EedeAC495271d0F" },
  { ticker: "WBTC", network: "ethereum", decimals: 8, address: "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599" },
  { ticker: "WETH", network: "ethereum", decimals: 18, address: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2" },
  { ticker: "LINK", network: "ethereum", decimals: 18, address: "0x514910771AF9Ca656af840dff83E8264EcF986CA" },
  { ticker: "UNI", network: "ethereum", decimals: 18, address: "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984" },
  { ticker: "SHIB", network: "ethereum", decimals: 18, address: "0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE" },
  { ticker: "WBNB", network: "bnb", decimals: 18, address: "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c" },
  { ticker: "WPOL", network: "polygon", decimals: 18, address: "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270" },
  { ticker: "WAVAX", network: "avalanche", decimals: 18, address: "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7" },
  { ticker: "WETH", network: "arbitrum", decimals: 18, address: "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1" },
  { ticker: "WETH", network: "polygon", decimals: 18, address: "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619" },
  { ticker: "USDC.e", network: "polygon", decimals: 6, address: "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174" },
  { ticker: "USDC.e", network: "arbitrum", decimals: 6, address: "0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8" },
  { ticker: "DAI", network: "polygon", decimals: 18, address: "0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063" },
  { ticker: "AAVE", network: "ethereum", decimals: 18, address: "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9" },
  { ticker: "PEPE", network: "ethereum", decimals: 18, address: "0x6982508145454Ce325dDbE47a25d4ec3d2311933" },
];

/** The token with this contract on a network. Networks with the same address format count too, because nobody else can own it there. Hexadecimal addresses match in any case, base58 ones exactly. */
export function findTokenContract(address: string, network: NetworkId): TokenContract | undefined {
  const wanted = toComparable(address);
  return CONTRACTS.find(
    (contract) =>
      toComparable(contract.address) === wanted &&
      (contract.network === network || (isEthereumKin(contract.network) && isEthereumKin(network))),
  );
}

function toComparable(address: string): string {
  return /^0x/i.test(address) ? address.toLowerCase() : address;
}
