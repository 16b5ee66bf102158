// Compares figures that a gateway states twice.
import { compareAmounts, multiplyAmounts, type Amount } from "~/domain/money/money";

/** Returns whether the greater of two amounts is at most this multiple of the other. */
export function isWithin(one: Amount, other: Amount, times: Amount): boolean {
  return (
    compareAmounts(one, multiplyAmounts(other, times)) <= 0 &&
    compareAmounts(other, multiplyAmounts(one, times)) <= 0
  );
}
