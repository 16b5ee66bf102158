import type { Check } from "./check.ts";
import { ACCOUNTS } from "./checks/accounts.ts";
import { DIGITS } from "./checks/digits.ts";
import { LIVE } from "./checks/live.ts";
import { MEANING } from "./checks/meaning.ts";
import { ORDERS } from "./checks/orders.ts";
import { SHAPES } from "./checks/shapes.ts";

/** Everything that is checked, reads first. */
export const ALL_CHECKS: readonly Check[] = [
  ...SHAPES,
  ...MEANING,
  ...DIGITS,
  ...ORDERS,
  ...ACCOUNTS,
  ...LIVE,
];
