// What a form says about a typed memo: the same on the exchange form and for a refund (spec: Memo).
import type { Instrument } from "../instrument/instrument";
import { deriveMemoProblem, isMemoInside, type MemoProblem } from "./memo";

const MEMO_KEYS = {
  missing: "memo_missing",
  "not-a-number": "memo_not_a_number",
  "number-too-large": "memo_number_too_large",
  "too-long": "memo_too_long",
  "not-hex": "memo_not_hex",
} as const satisfies Record<MemoProblem, string>;

/** Keys of the texts about a memo, below `errors` in exchange.json; `memo_inside` is in field.json. */
export type MemoText = (typeof MEMO_KEYS)[MemoProblem] | "memo_inside" | "memo_both";

interface TypedMemo {
  readonly address: string;
  readonly memo: string;
  /** Whether the visitor said that the address needs none. */
  readonly isWithout: boolean;
}

/** Returns the key of what is wrong with a typed memo; undefined if nothing is. */
export function findMemoMessage(
  instrument: Pick<Instrument, "networkTitle" | "requiresMemo">,
  { address, memo, isWithout }: TypedMemo,
): MemoText | undefined {
  if (instrument.requiresMemo && isMemoInside(instrument, address)) {
    return memo === "" ? undefined : "memo_inside";
  }
  // Only the visitor knows which of the two is meant, and a wrong choice loses coins.
  if (instrument.requiresMemo && memo !== "" && isWithout) return "memo_both";
  const problem = deriveMemoProblem(instrument, memo, isWithout);
  return problem && MEMO_KEYS[problem];
}
