// Parses payment codes (BIP 21, BIP 321 and similar ones, EIP-681, Solana Pay, TON and Stellar links). A pasted or
// scanned code fills address, amount and memo instead of failing as an invalid address.
import type { Amount } from "../money/money";
import type { NetworkId } from "../instrument/network";
import { isCaip, parseChainAddress } from "./chain-address";
import { CHAINS, nameOtherChain } from "./chains";
import { cleanAddress } from "./clean-address";
import { hasMemos } from "./memo";
import { readMemoBeside, type MemoBeside } from "./memo-beside";
import { findTicker, findToken, readQuery, readText, readUnits } from "./payment-query";
import { findCoinScheme, findSchemeOf, type CoinScheme } from "./payment-schemes";

/** The content of a payment code: `amount` counts whole coins, or whole tokens if the code names a token. */
export interface PaymentRequest {
  readonly network: NetworkId;
  readonly address: string;
  readonly amount?: Amount | undefined;
  readonly memo?: string | undefined;
  readonly tokenContract?: string | undefined;
  /** The token's amount in its smallest units. The code does not say how many make one token. */
  readonly tokenUnits?: Amount | undefined;
  /** An Ethereum code without a chain: wallets write the same code for every network with Ethereum's addresses. */
  readonly isChainOpen?: true | undefined;
  /** The network's own coin if a code without a chain names it: 'token=ETH' is also for Arbitrum, not for BNB Chain. */
  readonly ticker?: string | undefined;
}

/** A code that cannot be paid: it demands an unsupported feature, is for Lightning only, has no address or a memo that the network does not have, or is for a chain that we do not serve. */
export interface UnusableCode {
  readonly problem: "demand" | "lightning" | "memo-beside" | "no-address" | "other-chain";
  readonly detail?: string;
}

/** The result of parsing a payment code. */
export type PaymentCode = PaymentRequest | UnusableCode;

interface UriParts {
  readonly target: string;
  readonly query: URLSearchParams;
}

type Reader = (parts: UriParts) => PaymentCode | undefined;

const URI = /^([a-z][a-z\d+.-]*):\s*([^?#]*)(?:\?([^#]*))?(?:#|$)/i;
const BARE = /^([^\s:?#/]+)\?([^#]*=[^#]*)/;
const LIGHTNING = /^(?:lightning:|lnbc|lnurl1|lno1)/i;
// TON's own payload, and further recipients (ZIP 321). Without them the payment would be a different one.
const DEMAND = /^req-|^bin$|\.\d+$/;
// Stellar's memos of 32 bytes in base64. As a text they would be another memo.
const HASHED_MEMO = /hash|return/i;

/** Parses a payment code; undefined for plain addresses and unsupported schemes. `chosen` is the network of a code without a scheme ('r…?dt=1'). */
export function parsePaymentUri(typed: string, chosen?: NetworkId): PaymentCode | undefined {
  const text = typed.trim();
  if (LIGHTNING.test(text)) return { problem: "lightning" };
  return (chosen && readBeside(text, chosen)) ?? readWhole(text, chosen);
}

function readWhole(text: string, chosen: NetworkId | undefined): PaymentCode | undefined {
  const [, scheme, target = "", search = ""] = URI.exec(text) ?? [];
  if (scheme === undefined) return parseChainAddress(text) ?? (chosen && readBare(text, chosen));
  const read = isCaip(text) ? undefined : findReader(scheme.toLowerCase());
  // Some wallets write 'bitcoin://…' or 'ethereum:0x…/'.
  return read
    ? readCode(read, target.split("/").filter(Boolean).join("/"), search)
    : parseChainAddress(text);
}

function readBeside(text: string, network: NetworkId): PaymentCode | undefined {
  const beside = readMemoBeside(text, network);
  return beside && toMemoCode(beside, network);
}

function toMemoCode({ address, memo }: MemoBeside, network: NetworkId): PaymentCode {
  if (!hasMemos(network)) return { problem: "memo-beside", detail: memo };
  return { network, address: cleanAddress(address), memo };
}

function readBare(text: string, network: NetworkId): PaymentCode | undefined {
  const [, address, query = ""] = BARE.exec(text) ?? [];
  if (address === undefined) return undefined;
  return readCode(findReaderOf(network), address, query);
}

/** The rules for an address without a scheme. Ethereum's would leave the chain open. */
function findReaderOf(network: NetworkId): Reader {
  if (network === "solana") return readSolana;
  return network === "ton" ? readTon : makeCoinReader(findSchemeOf(network) ?? { network });
}

function readCode(read: Reader, target: string, search: string): PaymentCode {
  const query = readQuery(search);
  const demand = [...query.keys()].find((name) => DEMAND.test(name));
  if (demand !== undefined) return { problem: "demand", detail: demand };
  const memoType = query.get("memo_type") ?? "";
  if (HASHED_MEMO.test(memoType)) return { problem: "demand", detail: memoType };
  return read({ target, query }) ?? { problem: "no-address" };
}

function findReader(scheme: string): Reader | undefined {
  switch (scheme) {
    case "ethereum":
      return readEthereum;
    case "solana":
      return readSolana;
    case "ton":
    case "tonkeeper":
    case "tonhub":
      return readTon;
    case "web+stellar":
      return readStellar;
    default: {
      const coin = findCoinScheme(scheme);
      return coin && makeCoinReader(coin);
    }
  }
}

function makeCoinReader(scheme: CoinScheme): Reader {
  return ({ target, query }) => {
    // BIP 321 and ZIP 321 allow the address in a parameter. 'substrate:' appends a key and a name to the address.
    const named = target.split(":")[0] || (query.get("address") ?? query.get("bc") ?? "");
    if (named !== "") return readCoin(scheme, named, query);
    const isLightning = query.has("lightning") || query.has("lno");
    return isLightning ? { problem: "lightning" } : undefined;
  };
}

function readCoin(
  { network, amount, memo = [] }: CoinScheme,
  named: string,
  query: URLSearchParams,
): PaymentRequest {
  const tokenContract = findToken(query, network);
  return {
    network,
    address: cleanAddress(network === "bitcoinCash" ? `bitcoincash:${named.toLowerCase()}` : named),
    amount: amount && !tokenContract ? readUnits(query, amount.name, amount.digits) : undefined,
    memo: readText(query, ...memo),
    tokenContract,
  };
}

// EIP-681: `ethereum:[pay-]<address>[@<chain>][/<function>]?value=<wei>`. A token is a call of 'transfer', or a
// parameter that some wallets add.
function readEthereum({ target, query }: UriParts): PaymentCode | undefined {
  const match = /^(?:pay-)?(0x[\da-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i.exec(target);
  const [, named, chain = "", call] = match ?? [];
  if (named === undefined) return undefined;
  const network = CHAINS[chain || "1"];
  if (network === undefined) {
    return { problem: "other-chain", detail: nameOtherChain(chain, `eip155:${chain}`) };
  }
  const address = cleanAddress(named);
  const place = { network, address, isChainOpen: chain === "" || undefined } as const;
  return call === undefined ? readTransfer(place, query) : readTokenCall(place, call, query);
}

type EthereumPlace = Pick<PaymentRequest, "network" | "address" | "isChainOpen">;

function readTransfer(place: EthereumPlace, query: URLSearchParams): PaymentRequest {
  const tokenContract = findToken(query, place.network);
  const amount = tokenContract ? undefined : readUnits(query, "value", 18);
  return { ...place, amount, tokenContract, ticker: findTicker(query, place.network) };
}

function readTokenCall(
  { address: tokenContract, ...place }: EthereumPlace,
  call: string,
  query: URLSearchParams,
): PaymentRequest | undefined {
  const recipient = query.get("address");
  if (call.toLowerCase() !== "transfer" || !recipient) return undefined;
  const tokenUnits = readUnits(query, "uint256", 0);
  return { ...place, address: cleanAddress(recipient), tokenContract, tokenUnits };
}

function readSolana({ target, query }: UriParts): PaymentRequest | undefined {
  // A link to a transaction request carries a URL instead of an address.
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(target)) return undefined;
  const memo = readText(query, "memo");
  // Whole units, also for tokens.
  const amount = readUnits(query, "amount", 0);
  const tokenContract = findToken(query, "solana");
  return { network: "solana", address: target, amount, memo, tokenContract };
}

function readTon({ target, query }: UriParts): PaymentRequest | undefined {
  const [, named, alone] = /^(?:transfer\/([\w:-]+)|([\w-]{48}))$/i.exec(target) ?? [];
  const address = named ?? alone;
  if (address === undefined) return undefined;
  const tokenContract = findToken(query, "ton");
  const [amount, tokenUnits] = tokenContract
    ? [undefined, readUnits(query, "amount", 0)]
    : [readUnits(query, "amount", 9), undefined];
  const memo = readText(query, "text", "comment");
  return { network: "ton", address, amount, memo, tokenContract, tokenUnits };
}

function readStellar({ target, query }: UriParts): PaymentRequest | undefined {
  const address = query.get("destination");
  if (target.toLowerCase() !== "pay" || !address) return undefined;
  const memo = readText(query, "memo");
  const amount = readUnits(query, "amount", 0);
  return {
    network: "stellar",
    address: cleanAddress(address),
    amount,
    memo,
    tokenContract: findToken(query, "stellar"),
  };
}
