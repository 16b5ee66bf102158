// Checks addresses per family. multicoin-address-validator covers most families. The families that it lacks, or checks
// only by length, are checked here with @scure/base's decoders.
import { base32nopad, base58, bech32 } from "@scure/base";
import { findForeignName } from "~/domain/address/foreign-name";
import multicoin from "multicoin-address-validator";
import type { AddressFamily } from "./address-family";
import { isCashAddress } from "./cash-address";
import { decodeOr } from "./decode";
import { isHederaAccount } from "./hedera-account";
import { isMuxedAccount, isXAddress } from "./inside-memo";
import { isNearAccount } from "./near-account";
import { isTonAddress } from "./ton-address";
import { isShieldedAddress } from "./zcash-address";

type Checker = (address: string) => boolean;

/** One checker per family; each accepts only main-net addresses. */
export const CHECKERS: Record<AddressFamily, Checker> = {
  // The library accepts a last character with spare bits; the decoder does not.
  algorand: (address) =>
    byMulticoin("algo")(address) && decodedLength(base32nopad.decode, address) === 36,
  aptos: isLongHex,
  bitcoin: byMulticoin("btc"),
  // The library accepts cash addresses with a wrong checksum, so it checks only the old format.
  "bitcoin-cash": (address) => isCashAddress(address) || isOldCashAddress(address),
  cardano: byMulticoin("ada"),
  cosmos: (address) => bech32Length(address, "cosmos") === 20,
  dash: byMulticoin("dash"),
  dogecoin: byMulticoin("doge"),
  eos: (address) => byMulticoin("eos")(address) && !findForeignName(address, "eos"),
  evm: byMulticoin("eth"),
  fiat: (address) => address.length <= 64,
  // A Hedera account that was created for an Ethereum address can be paid by that address.
  hedera: (address) => isHederaAccount(address) || byMulticoin("eth")(address),
  iotex: (address) => bech32Length(address, "io") === 20,
  litecoin: byMulticoin("ltc"),
  monero: byMulticoin("xmr"),
  near: (address) =>
    (isNearAccount(address) && !findForeignName(address, "near")) || byMulticoin("eth")(address),
  // The library accepts the addresses of every Substrate chain: Polkadot's have the prefix 0.
  polkadot: (address) => decodeOr(base58.decode, address)?.[0] === 0 && byMulticoin("dot")(address),
  solana: (address) => decodedLength(base58.decode, address) === 32,
  stellar: (address) => isMuxedAccount(address) || byMulticoin("xlm")(address),
  sui: isLongHex,
  // The library accepts every text in base58 with this checksum, such as a Bitcoin address or a key.
  tezos: (address) => /^(?:tz[1-4]|KT1).{33}$/.test(address) && byMulticoin("xtz")(address),
  ton: isTonAddress,
  tron: byMulticoin("trx"),
  xrp: (address) => isXAddress(address) || byMulticoin("xrp")(address),
  zcash: (address) => isShieldedAddress(address) || byMulticoin("zec")(address),
};

/** A checker of the library, by its name of the coin. */
export function byMulticoin(currency: string): Checker {
  return (address) => {
    try {
      return multicoin.validate(address, currency);
    } catch {
      // The library throws on some invalid texts.
      return false;
    }
  };
}

/** Checks Bitcoin Cash's old format: Bitcoin's addresses, except the later ones that start with bc1. */
function isOldCashAddress(address: string): boolean {
  return /^[13]/.test(address) && byMulticoin("btc")(address);
}

function decodedLength(decode: (text: string) => Uint8Array, text: string): number | undefined {
  return decodeOr(decode, text)?.length;
}

function bech32Length(address: string, prefix: string): number | undefined {
  return decodedLength((text) => {
    const decoded = bech32.decodeToBytes(text);
    if (decoded.prefix !== prefix) throw new TypeError("Another network's prefix");
    return decoded.bytes;
  }, address);
}

/** Checks 32 bytes of hex after 0x: Sui and Aptos accounts. Short forms are rejected because people mistype them. */
function isLongHex(address: string): boolean {
  return /^0x[0-9a-f]{64}$/i.test(address);
}
