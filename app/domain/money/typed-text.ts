// Keeps the raw input of a field that shows cleaned text (spec: Numeric input). A number typed key by key loses its
// signs one by one. The raw input keeps them, so that typed numbers are doubted like pasted ones.
import { cleanAmountText } from "./amount-input";

/** The raw input so far, and the cleaned text that the field shows. */
export interface TypedText {
  readonly typed: string;
  readonly text: string;
}

/** The raw input after the field changed to `value` in one place. It keeps signs that the field no longer shows. */
export function continueTyped({ typed, text }: TypedText, value: string): string {
  // The part of the raw input that the field shows; decimals beyond the coin's precision are cut.
  const source = typed.slice(0, findLongest(typed, text.length));
  if (cleanAmountText(source) !== text) return value;
  const start = countCommon(text, value);
  const rest = countCommon(reverse(text.slice(start)), reverse(value.slice(start)));
  const end = text.length - rest;
  const isInsertion = start === end;
  // Deleting a character also deletes the dropped signs beside it.
  const head = isInsertion ? findLongest(source, start) : findShortest(source, start);
  const tail = isInsertion ? head : findShortest(source, end);
  return source.slice(0, head) + value.slice(start, value.length - rest) + source.slice(tail);
}

/** Length of the longest prefix of `typed` that cleans to at most `shown` characters. */
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
