// Names that other systems turn into addresses, and contacts that people type instead of one. No order can pay to them:
// only the visitor's wallet knows the address behind a name.
import type { NetworkId } from "../instrument/network";

/** What was typed: a name of a system, or a contact. */
export type ForeignName =
  | { readonly kind: "name"; readonly system: string }
  | { readonly kind: "email" | "phone" | "user-name" };

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
];

const systemOf: ReadonlyMap<string, string> = new Map(
  ENDINGS.flatMap(([system, endings]) =>
    endings.split(" ").map((ending): [string, string] => [ending, system]),
  ),
);

const NAME = /^[^\s@:/?#]+?\.((?:[^\s.@:/?#]+\.)?([^\s.@:/?#]+))$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u;
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
  const system = findSystem(typed, network);
  if (system !== undefined) return { kind: "name", system };
  const isPhone = PHONE.test(typed) && (typed.startsWith("+") || !hasPlainNames(network));
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
