// Reading payment URIs (BIP 21 and its kin, EIP-681, Solana Pay, TON and Stellar links), so that a
// pasted or scanned code fills address, amount and memo instead of ending as a broken address.
import { parseAmount, shiftAmount, type Amount } from "../money/money";
import type { NetworkId } from "../instrument/network";

/** What a payment URI asks for; `amount` counts the network's own coin and is absent for tokens, whose unit the URI does not say. */
export interface PaymentRequest {
  readonly network: NetworkId;
  readonly address: string;
  readonly amount?: Amount | undefined;
  readonly memo?: string | undefined;
  readonly tokenContract?: string | undefined;
  /** An Ethereum URI that names no chain: wallets write the same for each network of Ethereum's kin. */
  readonly isChainOpen?: true | undefined;
}

interface UriParts {
  readonly target: string;
  readonly query: URLSearchParams;
}

interface CoinScheme {
  readonly network: NetworkId;
  readonly amount: string;
  readonly memo?: string;
  readonly keepsScheme?: boolean;
}

// oxfmt-ignore
const COIN_SCHEMES: ReadonlyMap<string, CoinScheme> = new Map(Object.entries({
  bitcoin: { network: "bitcoin", amount: "amount" },
  litecoin: { network: "litecoin", amount: "amount" },
  dogecoin: { network: "dogecoin", amount: "amount" },
  dash: { network: "dash", amount: "amount" },
  zcash: { network: "zcash", amount: "amount" },
  bitcoincash: { network: "bitcoinCash", amount: "amount", keepsScheme: true },
  monero: { network: "monero", amount: "tx_amount", memo: "tx_payment_id" },
  tron: { network: "tron", amount: "amount" },
  cosmos: { network: "cosmos", amount: "amount", memo: "memo" },
  ripple: { network: "xrp", amount: "amount", memo: "dt" },
  xrpl: { network: "xrp", amount: "amount", memo: "dt" },
  xrp: { network: "xrp", amount: "amount", memo: "dt" },
  "web+cardano": { network: "cardano", amount: "amount" },
} satisfies Record<string, CoinScheme>));

const CHAINS: Readonly<Record<string, NetworkId>> = {
  "1": "ethereum",
  "10": "optimism",
  "56": "bnb",
  "61": "ethereumClassic",
  "137": "polygon",
  "8453": "base",
  "42161": "arbitrum",
  "43114": "avalanche",
};

const URI = /^([a-z][a-z\d+.-]*):(?:\/\/)?([^?#]+)(?:\?([^#]*))?/i;

/** Reads a payment URI; undefined for plain addresses, other schemes, and demands that we do not understand (BIP 21 `req-`). */
export function parsePaymentUri(text: string): PaymentRequest | undefined {
  const [, scheme, target, search = ""] = URI.exec(text.trim()) ?? [];
  if (scheme === undefined || target === undefined) return undefined;
  const query = new URLSearchParams(search);
  if ([...query.keys()].some((name) => name.startsWith("req-"))) return undefined;
  return readScheme(scheme.toLowerCase(), { target, query });
}

function readScheme(scheme: string, parts: UriParts): PaymentRequest | undefined {
  switch (scheme) {
    case "ethereum":
      return readEthereum(parts);
    case "solana":
      return readSolana(parts);
    case "ton":
      return readTon(parts);
    case "web+stellar":
      return readStellar(parts);
    default:
      return readCoin(COIN_SCHEMES.get(scheme), parts);
  }
}

function readCoin(
  scheme: CoinScheme | undefined,
  { target, query }: UriParts,
): PaymentRequest | undefined {
  if (!scheme) return undefined;
  return {
    network: scheme.network,
    address: scheme.keepsScheme ? `bitcoincash:${target}` : target,
    amount: readAmount(query, scheme.amount),
    memo: (scheme.memo && query.get(scheme.memo)) || undefined,
  };
}

// EIP-681: `ethereum:[pay-]<address>[@<chain>][/<function>]?value=<wei>`; a token is a call of 'transfer'.
function readEthereum({ target, query }: UriParts): PaymentRequest | undefined {
  const match = /^(?:pay-)?(0x[\da-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i.exec(target);
  const [, address, chain, call] = match ?? [];
  const network = CHAINS[chain ?? "1"];
  if (address === undefined || network === undefined) return undefined;
  const isChainOpen = chain === undefined ? true : undefined;
  if (call === undefined) {
    return { network, address, amount: readUnits(query, "value", 18), isChainOpen };
  }
  const recipient = query.get("address");
  if (call !== "transfer" || recipient === null) return undefined;
  return { network, address: recipient, tokenContract: address, isChainOpen };
}

function readSolana({ target, query }: UriParts): PaymentRequest | undefined {
  // A link to a transaction request carries a URL instead of an address.
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(target)) return undefined;
  const tokenContract = query.get("spl-token") ?? undefined;
  const memo = query.get("memo") ?? undefined;
  const amount = tokenContract === undefined ? readAmount(query, "amount") : undefined;
  return { network: "solana", address: target, amount, memo, tokenContract };
}

function readTon({ target, query }: UriParts): PaymentRequest | undefined {
  const [, address] = /^transfer\/([\w-]+)$/.exec(target) ?? [];
  if (address === undefined) return undefined;
  const tokenContract = query.get("jetton") ?? undefined;
  const amount = tokenContract === undefined ? readUnits(query, "amount", 9) : undefined;
  return { network: "ton", address, amount, memo: query.get("text") ?? undefined, tokenContract };
}

function readStellar({ target, query }: UriParts): PaymentRequest | undefined {
  const address = query.get("destination");
  if (target !== "pay" || address === null) return undefined;
  const tokenContract = query.get("asset_code") ?? undefined;
  const amount = tokenContract === undefined ? readAmount(query, "amount") : undefined;
  return {
    network: "stellar",
    address,
    amount,
    memo: query.get("memo") ?? undefined,
    tokenContract,
  };
}

function readAmount(query: URLSearchParams, name: string): Amount | undefined {
  return parseAmount(query.get(name) ?? "");
}

// Smallest units, as wei and nanotons are written, to whole coins.
function readUnits(query: URLSearchParams, name: string, digits: number): Amount | undefined {
  const units = readAmount(query, name);
  return units && shiftAmount(units, -digits);
}
