// Normalises an address to its network's spelling. QR codes use capitals only, wallets show groups, and clipboards add
// invisible characters (spec: Typed text).
import { cleanText, toNarrow } from "../text/clean-text";

// Addresses of at least this length have a checksum or a fixed length. Wrongly joined groups therefore never form a
// valid one.
const GROUPED_MIN = 25;

// Formats whose letters are all of one case: cash addresses, bech32 and similar ones, hex after 0x or xdc.
const ALL_CAPITALS =
  /^(?:(?:BITCOINCASH:)?[QP][02-9AC-HJ-NP-Z]{41}|(?:[A-Z]{2,12}|U)1[02-9AC-HJ-NP-Z]{6,}|(?:0X|XDC)[\dA-F]{40}(?:[\dA-F]{24})?)$/;

// What a message or a table has around an address: 'Address: …', quotation marks, brackets, a comma, a slash of a link.
const LABEL = /^[^:?]{0,40}(?:address|wallet|\bto(?=:)|адрес|кошел[её]к)[^:?]{0,20}:\s*/iu;
// A sign belongs to a name that begins with it: '$alice', '🍕.eth'. With a blank behind it, it is a list's.
const OPENING = /^(?:["'`“”„«»‘<([]|\*\*|[^\p{L}\p{N}]+\s)+/u;
// Bounded, as every other place of the text could begin such a run.
const CLOSING = /[^\p{L}\p{N}=_:/+-]{1,40}$/u;
// A link of Markdown, or a text that was pasted twice.
const TWICE = /^(\w{25,})\W.*\1$/s;

/** The typed or pasted address in the spelling that every gateway accepts. A payment code keeps its blanks, but not the line breaks of a mail program. */
export function cleanAddress(typed: string): string {
  const whole = toNarrow(cleanText(typed));
  const isCode = whole.includes("?");
  const text = isCode ? whole : unwrap(whole);
  const joined = text.replace(isCode ? /[\r\n]/g : /\s/g, "");
  const address = isCode || joined.length >= GROUPED_MIN ? joined : text;
  return ALL_CAPITALS.test(address) ? address.toLowerCase() : address.replace(/^0X/, "0x");
}

function unwrap(whole: string): string {
  const text = whole
    .replace(LABEL, "")
    .replace(OPENING, "")
    .replace(CLOSING, "")
    .replace(TWICE, "$1");
  // Names of Handshake and payment pointers have a slash behind them.
  const isBare = text.length > GROUPED_MIN || /^[^$].*\./.test(text);
  // TON's base64 may end with one.
  return isBare ? text.replace(/^(?![EU][Qf].{46}$)(.*)\/$/s, "$1") : text;
}
