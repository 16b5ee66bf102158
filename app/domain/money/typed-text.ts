// What was typed into a field that shows it cleaned. A number typed key by key loses its signs one by one: only with
// them can it be doubted as a pasted one is (spec: Numeric input).
import { cleanAmountText } from "./amount-input";

/** What was typed so far, and as what the field shows it. */
export interface TypedText {
  readonly typed: string;
  readonly text: string;
}

/** What was typed once the field is changed to `value` in one place: signs that it no longer shows are in it still. */
export function continueTyped({ typed, text }: TypedText, value: string): string {
  // What of it the field shows: decimals that a coin cannot carry are cut.
  const source = typed.slice(0, findLongest(typed, text.length));
  if (cleanAmountText(source) !== text) return value;
  const start = countCommon(text, value);
  const rest = countCommon(reverse(text.slice(start)), reverse(value.slice(start)));
  const end = text.length - rest;
  const isInsertion = start === end;
  // Whoever takes a character away takes what was dropped beside it, too.
  const head = isInsertion ? findLongest(source, start) : findShortest(source, start);
  const tail = isInsertion ? head : findShortest(source, end);
  return source.slice(0, head) + value.slice(start, value.length - rest) + source.slice(tail);
}

/** How much of `typed` makes so many characters of the cleaned text, with what was dropped after them. */
function findLongest(typed: string, shown: number): number {
  let length = typed.length;
  while (length > 0 && cleanAmountText(typed.slice(0, length)).length > shown) length -= 1;
  return length;
}

function findShortest(typed: string, shown: number): number {
  let length = 0;
  while (length < typed.length && cleanAmountText(typed.slice(0, length)).length < shown) {
    length += 1;
  }
  return length;
}

function countCommon(left: string, right: string): number {
  let count = 0;
  while (count < left.length && left[count] === right[count]) count += 1;
  return count;
}

function reverse(text: string): string {
  return Array.from(text).reverse().join("");
}
