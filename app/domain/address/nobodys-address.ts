// Recognises addresses that nobody can spend from: zero accounts, burn addresses, programs of a network. Coins sent
// there are lost. Page, sandbox and exchange use this check for every address that pays or is paid.
import { BURN_ADDRESSES } from "./burn-addresses";
import { toAccount } from "./same-address";
import type { NetworkId } from "../instrument/network";

interface Format {
  readonly text: RegExp;
  readonly alphabet: string;
  readonly account?: readonly [start: number, end?: number];
}

const RIPPLE = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz";
// The formats with a payload in letters: its place in the text, the alphabet, and the digits of the account within it.
// oxfmt-ignore
const FORMATS: readonly Format[] = [
  { text: /^([1-9A-HJ-NP-Za-km-z]{25,110})$/, alphabet: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz" },
  { text: /^[a-z]{2,12}1([02-9ac-hj-np-z]{20,110})[02-9ac-hj-np-z]{6}$/, alphabet: "qpzry9x8gf2tvdw0s3jn54khce6mua7l" },
  { text: /^([A-Z2-7]{56,69})$/, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" },
  { text: /^(r[1-9A-HJ-NP-Za-km-z]{24,34})$/, alphabet: RIPPLE },
  // An X-address without its prefix, its tag and its checksum: zeros there are no pattern (XLS-5).
  { text: /^(X[1-9A-HJ-NP-Za-km-z]{46})$/, alphabet: RIPPLE, account: [3, 43] },
];
const HEX_TEXT = /^(?:0[xs]|xdc|-?\d:)?([\da-f]{40}|[\da-f]{64})$/i;
// Nobody can search long enough to find a key with such an address: 13 equal characters of base58 and base64, or 15 of
// base32, are more than 2^70 tries. So is a block of Monero's base58, 11 characters, behind itself.
const REPEATED = { mixed: /(.)\1{12}|(.{11})\2/, plain: /(.)\1{14}/ };
/** Names and numbers of accounts are chosen, so nothing follows from a repetition. */
const SHORTEST_REPEATED = 25;
// The network reserves the first accounts (docs.hedera.com, "System accounts"). All accounts also have an address of
// zeros and their number.
const HEDERA_OWN = /^0\.0\.(?:\d{1,3}|1000)$/;
const HEDERA_RESERVED = 1_000n;
const HEDERA_NUMBER = /^0x0{24}[\da-f]{16}$/i;

// Everybody can spend from a program that no rule covers yet: a later version than Taproot's, or another length (BIP 141).
const UNRULED = /^(?:bc|ltc)1(?:[^qp]|p(?!.{58}$))/;

const listed: ReadonlySet<string> = new Set(Object.values(BURN_ADDRESSES).flat().map(toAccount));

/** Whether nobody owns the address. Without a network, the address may be of any. */
export function isNobodysAddress(address: string, network: NetworkId | undefined): boolean {
  const account = toAccount(address);
  if (network === "hedera") return isHederasOwn(account);
  // Accounts of several networks may have one of these names.
  if (isName(account)) return network !== undefined && isListedName(account, network);
  return listed.has(account) || UNRULED.test(account) || hasRepetition(account);
}

function isName(account: string): boolean {
  return account.length < SHORTEST_REPEATED && !/^(?:bc|ltc)1/.test(account);
}

function isListedName(account: string, network: NetworkId): boolean {
  // The network's own contracts.
  if (network === "eos" && account.startsWith("eosio.")) return true;
  return BURN_ADDRESSES[network]?.includes(account) === true;
}

function isHederasOwn(account: string): boolean {
  if (!HEDERA_NUMBER.test(account)) return HEDERA_OWN.test(account) || hasRepetition(account);
  return BigInt(account) <= HEDERA_RESERVED;
}

function hasRepetition(account: string): boolean {
  if (account.length < SHORTEST_REPEATED || account.includes(".")) return false;
  const digits = HEX_TEXT.exec(account)?.[1];
  if (digits !== undefined) return isPatterned(digits);
  const isMixed = /[a-z]/.test(account) && /[A-Z]/.test(account);
  if (REPEATED[isMixed ? "mixed" : "plain"].test(account)) return true;
  return FORMATS.some((format) => isPatterned(toHex(account, format)));
}

/** The payload of an address, in hexadecimal digits; empty for an address of another format. */
function toHex(address: string, { text, alphabet, account = [0] }: Format): string {
  const [, payload = ""] = text.exec(address) ?? [];
  const radix = BigInt(alphabet.length);
  const signs = Array.from(payload, (sign) => BigInt(alphabet.indexOf(sign)));
  return signs
    .reduce((sum, sign) => sum * radix + sign, 0n)
    .toString(16)
    .slice(...account);
}

/** So many digits that follow from the ones before them are 2^80 tries. */
const PATTERNED = 20;
const LONGEST_GROUP = 16;

/** Whether the digits repeat a group ('deadbeefdeadbeef…'), or count with an equal step ('0123…', '000102…'). */
function isPatterned(text: string): boolean {
  const digits = Array.from(text, (digit) => parseInt(digit, 16));
  const isRepeated = Array.from({ length: LONGEST_GROUP }, (_, place) =>
    hasRun(digits, place + 1, PATTERNED),
  );
  if (isRepeated.includes(true) || hasRun(toSteps(digits, 16), 1, PATTERNED)) return true;
  return [0, 1].some((start) => hasRun(toSteps(toBytes(digits, start), 256), 1, PATTERNED / 2));
}

function hasRun(values: readonly number[], distance: number, wanted: number): boolean {
  let run = 0;
  return values.some((value, place) => {
    run = value === values[place - distance] ? run + 1 : 0;
    return run >= wanted;
  });
}

function toSteps(values: readonly number[], size: number): readonly number[] {
  return values.slice(1).map((value, place) => (value - (values[place] ?? 0) + size) % size);
}

function toBytes(digits: readonly number[], start: number): readonly number[] {
  return digits
    .slice(start)
    .flatMap((digit, place, all) => (place % 2 === 0 ? [digit * 16 + (all[place + 1] ?? 0)] : []));
}
