// Recognises addresses that nobody can spend from: zero accounts, burn addresses, programs of a network. Coins sent
// there are lost. Page, sandbox and exchange use this check for every address that pays or is paid.
import { BURN_ADDRESSES } from "./burn-addresses";
import { toAccount } from "./same-address";
import type { NetworkId } from "../instrument/network";

// The formats with a payload in letters: its place in the text, and the alphabet.
// oxfmt-ignore
const FORMATS = [
  { text: /^([1-9A-HJ-NP-Za-km-z]{25,110})$/, alphabet: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz" },
  { text: /^[a-z]{2,12}1([02-9ac-hj-np-z]{20,110})[02-9ac-hj-np-z]{6}$/, alphabet: "qpzry9x8gf2tvdw0s3jn54khce6mua7l" },
  { text: /^([A-Z2-7]{56,69})$/, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" },
] as const;
const HEX_TEXT = /^(?:0x|xdc|-?\d:)?([\da-f]{40}|[\da-f]{64})$/i;
// Nobody can search long enough to find a key with such an address: 24 hexadecimal digits of one to four that repeat
// (more than 2^70 tries), and as many tries for 13 equal characters of base58 and base64, or 15 of base32.
const REPEATED_HEX = /([\da-f])\1{23}|([\da-f]{2})\2{11}|([\da-f]{4})\3{5}/i;
const REPEATED = { mixed: /(.)\1{12}/, plain: /(.)\1{14}/ };
/** Names and numbers of accounts are chosen, so nothing follows from a repetition. */
const SHORTEST_REPEATED = 25;
// The network reserves the first accounts (docs.hedera.com, "System accounts"). All accounts also have an address of
// zeros and their number.
const HEDERA_OWN = /^0\.0\.(?:\d{1,3}|1000)$/;
const HEDERA_RESERVED = 1_000n;
const HEDERA_NUMBER = /^0x0{24}[\da-f]{16}$/i;

const listed: ReadonlySet<string> = new Set(Object.values(BURN_ADDRESSES).flat().map(toAccount));

/** Whether nobody owns the address. Without a network, the address may be of any. */
export function isNobodysAddress(address: string, network: NetworkId | undefined): boolean {
  const account = toAccount(address);
  if (network === "hedera") return isHederasOwn(account);
  // Accounts of several networks may have one of these names.
  if (isName(account)) return network !== undefined && isListedName(account, network);
  return listed.has(account) || hasRepetition(account);
}

function isName(account: string): boolean {
  return account.length < SHORTEST_REPEATED && !account.startsWith("bc1");
}

function isListedName(account: string, network: NetworkId): boolean {
  return BURN_ADDRESSES[network]?.includes(account) === true;
}

function isHederasOwn(account: string): boolean {
  if (!HEDERA_NUMBER.test(account)) return HEDERA_OWN.test(account) || hasRepetition(account);
  return BigInt(account) <= HEDERA_RESERVED;
}

function hasRepetition(account: string): boolean {
  if (account.length < SHORTEST_REPEATED || account.includes(".")) return false;
  const digits = HEX_TEXT.exec(account)?.[1];
  if (digits !== undefined) return REPEATED_HEX.test(digits);
  const isMixed = /[a-z]/.test(account) && /[A-Z]/.test(account);
  if (REPEATED[isMixed ? "mixed" : "plain"].test(account)) return true;
  return FORMATS.some((format) => REPEATED_HEX.test(toHex(account, format)));
}

/** The payload of an address, in hexadecimal digits; empty for an address of another format. */
function toHex(account: string, { text, alphabet }: (typeof FORMATS)[number]): string {
  const [, payload = ""] = text.exec(account) ?? [];
  const radix = BigInt(alphabet.length);
  const signs = Array.from(payload, (sign) => BigInt(alphabet.indexOf(sign)));
  return signs.reduce((sum, sign) => sum * radix + sign, 0n).toString(16);
}
