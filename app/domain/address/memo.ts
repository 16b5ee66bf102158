// Memos: each network's name for them and their format. A wrong or missing memo loses money (spec: Memo).
import type { Instrument } from "../instrument/instrument";
import { deriveNetwork, type NetworkId } from "../instrument/network";
import { toPlainDigits } from "../money/plain-number";
import { cleanText, toNarrow } from "../text/clean-text";

/** The network's own word; translation keys contain it. */
export type MemoWord = "memo" | "destination-tag" | "comment" | "message" | "payment-id";

/** The allowed format of a memo. The page explains it before the visitor types. */
export type MemoFormat =
  | { readonly kind: "uint32" }
  | { readonly kind: "text"; readonly maxBytes: number }
  | { readonly kind: "hex"; readonly lengths: readonly number[] };

/** Why a memo is invalid. */
export type MemoProblem = "missing" | "not-a-number" | "number-too-large" | "too-long" | "not-hex";

/** The word and the format of a network's memo. */
export interface MemoRule {
  readonly word: MemoWord;
  readonly format: MemoFormat;
}

const MAX_UINT32 = 4_294_967_295n;

const MEMO_RULES: Partial<Record<NetworkId, MemoRule>> = {
  xrp: { word: "destination-tag", format: { kind: "uint32" } },
  // A memo id, a 64-bit number, also fits into the text's bytes.
  stellar: { word: "memo", format: { kind: "text", maxBytes: 28 } },
  // The bytes of one cell after the comment's 32-bit prefix.
  ton: { word: "comment", format: { kind: "text", maxBytes: 123 } },
  cosmos: { word: "memo", format: { kind: "text", maxBytes: 256 } },
  eos: { word: "memo", format: { kind: "text", maxBytes: 256 } },
  hedera: { word: "memo", format: { kind: "text", maxBytes: 100 } },
  algorand: { word: "message", format: { kind: "text", maxBytes: 1024 } },
  monero: { word: "payment-id", format: { kind: "hex", lengths: [16, 64] } },
};

const DEFAULT_MEMO_RULE: MemoRule = { word: "memo", format: { kind: "text", maxBytes: 256 } };

/** The word and the format of an instrument's memo. */
export function deriveMemoRule(instrument: Pick<Instrument, "networkTitle">): MemoRule {
  const network = deriveNetwork(instrument);
  return (network && MEMO_RULES[network]) ?? DEFAULT_MEMO_RULE;
}

/** Whether the network knows memos. */
export function hasMemos(network: NetworkId): boolean {
  return network in MEMO_RULES;
}

// XRP's X-addresses and Stellar's muxed addresses contain account and memo.
const MEMO_INSIDE: Partial<Record<NetworkId, RegExp>> = {
  xrp: /^X[1-9A-HJ-NP-Za-km-z]{46}$/,
  stellar: /^M[A-Z2-7]{68}$/,
};

/** Whether an address already contains its memo. The form then asks for none. */
export function isMemoInside(instrument: Pick<Instrument, "networkTitle">, address: string) {
  const network = deriveNetwork(instrument);
  return (network && MEMO_INSIDE[network]?.test(address)) === true;
}

/** The typed or pasted memo; numbers are in plain digits. */
export function cleanMemo(instrument: Pick<Instrument, "networkTitle">, typed: string): string {
  const text = cleanText(typed);
  const { kind } = deriveMemoRule(instrument).format;
  return kind === "uint32" ? toPlainDigits(toNarrow(text)) : text;
}

/** The problem with an address's memo. A required memo is missing and 'no memo' is not ticked, or the format is wrong. */
export function deriveMemoProblem(
  instrument: Pick<Instrument, "networkTitle" | "requiresMemo">,
  memo: string,
  isWithoutMemo: boolean,
): MemoProblem | undefined {
  if (!instrument.requiresMemo) return undefined;
  const text = memo.trim();
  if (text === "") return isWithoutMemo ? undefined : "missing";
  return deriveFormatProblem(text, deriveMemoRule(instrument).format);
}

function deriveFormatProblem(memo: string, format: MemoFormat): MemoProblem | undefined {
  switch (format.kind) {
    case "uint32":
      if (!/^\d+$/.test(memo)) return "not-a-number";
      return BigInt(memo) > MAX_UINT32 ? "number-too-large" : undefined;
    case "text":
      return new TextEncoder().encode(memo).length > format.maxBytes ? "too-long" : undefined;
    case "hex":
      return /^[0-9a-f]+$/i.test(memo) && format.lengths.includes(memo.length)
        ? undefined
        : "not-hex";
  }
}
