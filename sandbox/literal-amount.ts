// Parses amounts in the sandbox's own tables, so that a typing mistake fails at startup.
import { parseAmount, type Amount } from "~/domain/money/money";

/** Returns the amount of a literal; throws if it is invalid. */
export function literalAmount(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === undefined) throw new TypeError(`Not an amount: ${text}`);
  return amount;
}
