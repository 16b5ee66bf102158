// Names that other systems turn into addresses, and contacts that people type instead of one. No order can pay to them:
// only the visitor's wallet knows the address behind a name.
import type { NetworkId } from "../instrument/network";

/** What was typed: a name of a system, or a contact. */
export type ForeignName =
  | { readonly kind: "name"; readonly system: string }
  | { readonly kind: "email" | "phone" | "user-name" | "link" | "bank" | "public-key" };

// From each system's documentation; those of Unstoppable Domains from its list of endings.
// oxfmt-ignore
const ENDINGS: readonly (readonly [system: string, endings: string])[] = [
  ["ENS", "eth"],
  ["Coinbase", "cb.id"],
  ["SNS", "sol"],
  ["TON DNS", "ton t.me"],
  ["Tezos Domains", "tez"],
  ["SPACE ID", "bnb arb"],
  ["BNS", "btc stx"],
  ["SuiNS", "sui"],
  ["Aptos Names", "apt"],
  ["NFD", "algo"],
  ["NEAR", "near tg"],
  ["Unstoppable Domains", "crypto nft wallet dao blockchain bitcoin zil 888 polygon unstoppable klever kresus anime manga binanceus go altimist pudgy austin bitget pog clay witg metropolis lfg secret ubu stepn propykeys dream smobler raiin x hi u"],
  ["another network's name service", "ada avax xrp hbar dot lens stark icp one osmo cosmos sei inj ron doge sats base linea azero tomi"],
  [".bit, SPACE ID or another name service", "bit hl mon bera mode zeta merlin manta celo fil egld elrond iota bch ltc mnt sonic skr farcaster gno scroll"],
];

// oxfmt-ignore
/** Endings that NEAR's accounts cannot have, and others do not need: every other network's addresses have no dots. */
const OTHER_ENDINGS = "op core abc bonk poor superteam backpack og zcash dash nim kas ckb tomo klay pls stars juno arch nibi tia zks taiko metis flr sgb xdc iotx vet ftm rsk rif evmos country cro ape degen blast ink soneium hype plume ip abs mega somi kaia trx tron btt waves neo ont fio twin com org net xyz io me limo id app info dev ru";

const systemOf: ReadonlyMap<string, string> = new Map(
  ENDINGS.flatMap(([system, endings]) =>
    endings.split(" ").map((ending): [string, string] => [ending, system]),
  ),
);

const NAME = /^[^\s@:/?#]+?\.((?:[^\s.@:/?#]+\.)?([^\s.@:/?#]+))$/u;
const EMAIL = /^(?:.*[<:\s])?[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/u;
const LINK = /^(?:(?:https?|tg|ipfs|ar):\/\/|www\.|mailto:\/\/)|^[\w-]+(?:\.[\w-]+)+\/[^?]/i;
// A bank account (IBAN, or Russia's 20 digits), and a card's number of 15, 16 or 19 digits. Phone numbers are shorter.
const BANK =
  /^(?:(?!XE)[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?|\d{20}|\d{4}([ -]?)(?:\d{4}\1){2}\d{4}(?:\1\d{3})?|3[47]\d{2}[ -]?\d{6}[ -]?\d{5})$/;
// What wallets derive addresses from: extended keys and output descriptors (BIP 32, BIP 380), payment codes (BIP 47, BIP
// 352), plain keys.
const PUBLIC_KEY =
  /^(?:(?:[a-z]{1,4}pub|[lm]tub|dgub)[1-9A-HJ-NP-Za-km-z]{90,}|PM8T[1-9A-HJ-NP-Za-km-z]{100,}|sp1q[02-9ac-hj-np-z]{100,}|(?:npub|uivk|cosmospub)1[02-9ac-hj-np-z]{40,}|0[23][\da-f]{64}|04[\da-f]{128}|ed25519:[1-9A-HJ-NP-Za-km-z]{43,44}|EOS[1-9A-HJ-NP-Za-km-z]{50}|PUB_[A-Z\d]+_\w{40,}|(?:ed|sp|p2)pk[1-9A-HJ-NP-Za-km-z]{50,}|(?:wpkh|pkh|wsh|sh|tr)\(.+)$/i;
const PHONE = /^(?:\+[\d\s()./-]{8,20}|\(?\d[\d\s()-]{6,18}\d)$/;
// FIO: name@domain. PayString: name$domain. Stellar federation: name*domain.
const HANDLES: readonly (readonly [shape: RegExp, system: string])[] = [
  [/^[\w-]+@[\w-]+$/, "FIO"],
  [/^[^\s$]+\$[^\s$]+\.[^\s$]+$/, "PayString"],
  [/^[^\s*]+\*[^\s*]+\.[^\s*]+$/, "Stellar federation"],
  [/^\$[\w.-]+\/\S*$/, "a payment pointer"],
  [/^\$[\w.-]+$/, "ADA Handle or Cash App"],
  [/^lens\/[\w.-]+$/i, "Lens"],
  [/^[\p{L}\d-]+\/$/u, "Handshake"],
  [/^\*[a-z\d-]+$/i, "Starname"],
  [/^\+[a-z]{4,}[\da-f]{2}$/i, "PayNym"],
];
// A chain before or after a name: 'eth:alice.eth', 'eip155:1:alice.eth', 'alice.eth@base' (ERC-7828).
const CHAIN_OF_NAME =
  /^(?:[a-z][-a-z\d]{1,24}:(?:[-\w]{1,32}:)?)(?=[^:?]+$)|@[-a-z\d]+(?::\d+)?(?:#[\da-f]{8})?$/i;
const USER = /^(?:@\S+|[^\s#@:/?]{2,}#\d{4})$/;

/** The name or contact that was typed as an address; undefined for anything else. */
export function findForeignName(typed: string, network: NetworkId): ForeignName | undefined {
  if (EMAIL.test(typed)) return { kind: "email" };
  if (USER.test(typed)) return { kind: "user-name" };
  if (LINK.test(typed)) return { kind: "link" };
  if (PUBLIC_KEY.test(typed)) return { kind: "public-key" };
  if (BANK.test(typed)) return { kind: "bank" };
  const system = findSystem(typed, network);
  if (system !== undefined) return { kind: "name", system };
  const number = typed.replace(/^tel:/i, "");
  const isPhone = PHONE.test(number) && (number.startsWith("+") || !hasPlainNames(network));
  return isPhone ? { kind: "phone" } : undefined;
}

function findSystem(typed: string, network: NetworkId): string | undefined {
  const handle = HANDLES.find(([shape]) => shape.test(typed));
  // An address of Ethereum's kin with its chain behind it is no name.
  if (handle && !/^0x[\da-f]{40}@/i.test(typed)) return handle[1];
  const name = typed.replace(CHAIN_OF_NAME, "");
  const system = findSystemOf(name, network);
  const isAccount = system === "NEAR" && (network === "near" || name !== typed);
  return isAccount ? undefined : system;
}

function findSystemOf(name: string, network: NetworkId): string | undefined {
  const [, two = "", one = ""] = NAME.exec(name.toLowerCase()) ?? [];
  const known = (two === one ? undefined : systemOf.get(two)) ?? findByEnding(one, network);
  return known ?? (isNamedSo(name, one, network) ? `.${one}` : undefined);
}

// Every other text with a dot and a word behind it is a name of a system that we do not know.
function isNamedSo(typed: string, ending: string, network: NetworkId): boolean {
  if (network === "eos" || /^\d+(?:\.\d+)*-/.test(typed)) return false;
  const isListed = OTHER_ENDINGS.split(" ").includes(ending);
  return network === "near" ? isListed : isListed || /^\p{L}[\p{L}\d-]+$/u.test(ending);
}

// EOS sells the shortest endings as accounts of its own.
function findByEnding(ending: string, network: NetworkId): string | undefined {
  return network === "eos" && ending.length < 3 ? undefined : systemOf.get(ending);
}

// Accounts of these networks may consist of digits alone.
function hasPlainNames(network: NetworkId): boolean {
  return network === "eos" || network === "near" || network === "hedera";
}
