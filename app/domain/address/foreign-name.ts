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

const systemOf: ReadonlyMap<string, string> = new Map(
  ENDINGS.flatMap(([system, endings]) =>
    endings.split(" ").map((ending): [string, string] => [ending, system]),
  ),
);

const NAME = /^[^\s@:/?#]+?\.((?:[^\s.@:/?#]+\.)?([^\s.@:/?#]+))$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u;
const LINK = /^(?:https?:\/\/|www\.)|^[\w-]+(?:\.[\w-]+)+\/[^?]/i;
// A bank account (IBAN), and a card's number of 15, 16 or 19 digits. Phone numbers are shorter.
const BANK =
  /^(?:[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?|\d{4}([ -]?)(?:\d{4}\1){2}\d{4}(?:\1\d{3})?|3[47]\d{2}[ -]?\d{6}[ -]?\d{5})$/;
// What wallets derive addresses from: extended keys and output descriptors (BIP 32, BIP 380), payment codes (BIP 47, BIP
// 352), plain keys.
const PUBLIC_KEY =
  /^(?:(?:[a-z]{1,4}pub|[lm]tub|dgub)[1-9A-HJ-NP-Za-km-z]{90,}|PM8T[1-9A-HJ-NP-Za-km-z]{100,}|sp1q[02-9ac-hj-np-z]{100,}|(?:npub|uivk|cosmospub)1[02-9ac-hj-np-z]{40,}|0[23][\da-f]{64}|04[\da-f]{128}|ed25519:[1-9A-HJ-NP-Za-km-z]{43,44}|(?:wpkh|pkh|wsh|sh|tr)\(.+)$/i;
const PHONE = /^(?:\+[\d\s().-]{8,20}|\(?\d[\d\s()-]{6,18}\d)$/;
// FIO: name@domain. PayString: name$domain. Stellar federation: name*domain.
const HANDLES: readonly (readonly [shape: RegExp, system: string])[] = [
  [/^[\w-]+@[\w-]+$/, "FIO"],
  [/^[^\s$]+\$[^\s$]+\.[^\s$]+$/, "PayString"],
  [/^[^\s*]+\*[^\s*]+\.[^\s*]+$/, "Stellar federation"],
  [/^\$[\w.-]+$/, "ADA Handle or Cash App"],
];

/** The name or contact that was typed as an address; undefined for anything else. */
export function findForeignName(typed: string, network: NetworkId): ForeignName | undefined {
  if (EMAIL.test(typed)) return { kind: "email" };
  if (/^@\S+$/.test(typed)) return { kind: "user-name" };
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
  if (handle) return handle[1];
  const [, two = "", one = ""] = NAME.exec(typed.toLowerCase()) ?? [];
  const system = (two === one ? undefined : systemOf.get(two)) ?? findByEnding(one, network);
  return system === "NEAR" && network === "near" ? undefined : system;
}

// EOS sells the shortest endings as accounts of its own.
function findByEnding(ending: string, network: NetworkId): string | undefined {
  return network === "eos" && ending.length < 3 ? undefined : systemOf.get(ending);
}

// Accounts of these networks may consist of digits alone.
function hasPlainNames(network: NetworkId): boolean {
  return network === "eos" || network === "near" || network === "hedera";
}
