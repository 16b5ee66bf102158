import { parseAmount, type Amount } from "~/domain/money/money";

/** A literal as an Amount; a test with a typo in it fails at once. */
export function amount(text: string): Amount {
  const parsed = parseAmount(text);
  if (parsed === undefined) throw new Error(`Not an amount: ${text}`);
  return parsed;
}
