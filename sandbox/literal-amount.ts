// Turns amounts written in the sandbox's own tables into money, so that a typing mistake fails at start.
import { parseAmount, type Amount } from "~/domain/money/money";

/** The amount that the literal spells; throws if it is none. */
export function literalAmount(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === undefined) throw new TypeError(`Not an amount: ${text}`);
  return amount;
}
