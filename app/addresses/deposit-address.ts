// Whether a text can be a deposit address on a network: one of its addresses, in any form in which gateways write them.
import { bech32 } from "@scure/base";
import { isAddressOfNetwork, isEthereumKin } from "~/domain/address/address-pattern";
import { findForeignName } from "~/domain/address/foreign-name";
import type { NetworkId } from "~/domain/instrument/network";
import { byMulticoin, CHECKERS } from "./checkers";
import { decodeOr } from "./decode";

type Checker = (address: string) => boolean;

/** Addresses of play money begin with this, so that every wallet rejects them. */
export const PLAY_PREFIX = "sandbox-";

const checkers: ReadonlyMap<string, Checker> = new Map([
  ...Object.entries(CHECKERS),
  ["bitcoinCash", CHECKERS["bitcoin-cash"]],
  ["xdc", (address) => CHECKERS.evm(address.toLowerCase().replace(/^xdc/, "0x"))],
]);

// Payouts go to the usual forms only. A gateway may receive at more: accounts of programs, older ones, shorter texts.
const MORE: Partial<Record<NetworkId, Checker>> = {
  // Explorers leave out zeros at the start.
  aptos: isMoveAccount,
  sui: isMoveAccount,
  // The chains of the same coin.
  avalanche: (address) => /^[XP]-/.test(address) && isBech32("avax", address.slice(2)),
  bnb: (address) => isBech32("bnb", address),
  cronos: (address) => isBech32("cro", address),
  cosmos: (address) => isBech32("cosmos", address),
  eos: (address) => isAddressOfNetwork(address, "eos") && !findForeignName(address, "eos"),
  // The account is the same in both forms.
  iotex: CHECKERS.evm,
  litecoin: (address) =>
    isBech32("ltcmweb", address) || (address.startsWith("3") && CHECKERS.bitcoin(address)),
  // The account is the same with the prefix of all Substrate chains.
  polkadot: (address) => address.startsWith("5") && byMulticoin("dot")(address),
};

/** Whether the address may be one of the network. True for a network without a known form. */
export function isDepositAddress(address: string, network: NetworkId): boolean {
  if (address.startsWith(PLAY_PREFIX)) return true;
  const check = isEthereumKin(network) ? CHECKERS.evm : checkers.get(network);
  return check?.(address) !== false || MORE[network]?.(address) === true;
}

function isMoveAccount(address: string): boolean {
  return /^0x[\da-f]{41,64}$/i.test(address);
}

function isBech32(prefix: string, address: string): boolean {
  // Longer than Bitcoin allows such an address to be; the checksum is the same.
  const decode = (text: string) =>
    bech32.decode(`${prefix}1${text.slice(prefix.length + 1)}`, false);
  return address.startsWith(`${prefix}1`) && decodeOr(decode, address) !== undefined;
}
