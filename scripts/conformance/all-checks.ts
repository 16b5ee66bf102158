import type { Check } from "./check.ts";
import { ACCOUNT_SECRETS } from "./checks/account-secrets.ts";
import { ACCOUNT_SESSIONS } from "./checks/account-sessions.ts";
import { ACCOUNTS } from "./checks/accounts.ts";
import { API_KEYS } from "./checks/api-keys.ts";
import { BLOG } from "./checks/blog.ts";
import { BOUNDS } from "./checks/bounds.ts";
import { CONTENT } from "./checks/content.ts";
import { COUNTRIES } from "./checks/countries.ts";
import { CREATION_KEYS, KEPT } from "./checks/creation-keys.ts";
import { CREATION } from "./checks/creation.ts";
import { DIGITS } from "./checks/digits.ts";
import { FIAT } from "./checks/fiat.ts";
import { HISTORY } from "./checks/history.ts";
import { KEPT_VALUES } from "./checks/kept-values.ts";
import { LISTS } from "./checks/lists.ts";
import { PUBLIC_PAIRS } from "./checks/public-pairs.ts";
import { LIVE } from "./checks/live.ts";
import { ORDERS } from "./checks/orders.ts";
import { LOGOS } from "./checks/logos.ts";
import { MANY_EMAILS } from "./checks/many-emails.ts";
import { NEW_ORDERS } from "./checks/new-orders.ts";
import { PAID } from "./checks/paid.ts";
import { RATES } from "./checks/rates.ts";
import { SHAPES } from "./checks/shapes.ts";
import { STATED_FIGURES } from "./checks/stated-figures.ts";
import { SIGNATURE } from "./checks/signature.ts";
import { VARIANTS } from "./checks/variants.ts";
import { WHOLE_PRODUCT } from "./checks/whole-product.ts";
import { WITHDRAWALS } from "./checks/withdrawals.ts";

/** All checks, reads first. */
export const ALL_CHECKS: readonly Check[] = [
  ...SIGNATURE,
  ...SHAPES,
  ...RATES,
  ...BOUNDS,
  ...STATED_FIGURES,
  ...LISTS,
  ...PUBLIC_PAIRS,
  ...LOGOS,
  ...HISTORY,
  ...DIGITS,
  ...CONTENT,
  ...BLOG,
  ...ORDERS,
  ...NEW_ORDERS,
  ...CREATION,
  ...KEPT_VALUES,
  ...CREATION_KEYS,
  ...VARIANTS,
  ...COUNTRIES,
  ...WHOLE_PRODUCT,
  ...PAID,
  ...ACCOUNTS,
  ...ACCOUNT_SECRETS,
  ...MANY_EMAILS,
  ...WITHDRAWALS,
  ...ACCOUNT_SESSIONS,
  ...FIAT,
  ...LIVE,
  ...API_KEYS,
  ...KEPT,
];
