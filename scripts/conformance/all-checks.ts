import type { Check } from "./check.ts";
import { ACCOUNTS } from "./checks/accounts.ts";
import { CONTENT } from "./checks/content.ts";
import { CREATION } from "./checks/creation.ts";
import { DIGITS } from "./checks/digits.ts";
import { FIAT } from "./checks/fiat.ts";
import { HISTORY } from "./checks/history.ts";
import { LIVE } from "./checks/live.ts";
import { MEANING } from "./checks/meaning.ts";
import { ORDERS } from "./checks/orders.ts";
import { PAID } from "./checks/paid.ts";
import { SHAPES } from "./checks/shapes.ts";
import { SIGNATURE } from "./checks/signature.ts";

/** All checks, reads first. */
export const ALL_CHECKS: readonly Check[] = [
  ...SIGNATURE,
  ...SHAPES,
  ...MEANING,
  ...HISTORY,
  ...DIGITS,
  ...CONTENT,
  ...ORDERS,
  ...CREATION,
  ...PAID,
  ...ACCOUNTS,
  ...FIAT,
  ...LIVE,
];
