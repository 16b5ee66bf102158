import { parseAmount, type Amount } from "./money";

/** Returns the amount of a figure in our own code. Throws when the module loads if it is mistyped, so that no guard silently becomes 0. */
export function literalAmount(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === undefined) throw new TypeError(`Not an amount: ${text}`);
  return amount;
}
