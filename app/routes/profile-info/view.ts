import { toMoneyText } from "~/components/earnings/record-view";
import type { Balances } from "~/domain/account/earnings";
import {
  hasAdminPermissions,
  hasPassword,
  isProven,
  type Account,
  type AuthorizedAccount,
  type Layer,
} from "~/domain/account/account";
import type { ApiKey } from "~/domain/account/api-key";
import { nameChat } from "~/domain/account/name-account";
import type { DeviceSession } from "~/domain/account/device-session";
import { isZeroAmount, type Amount } from "~/domain/money/money";
import type { Locale } from "~/i18n/locales";

/** The account, as shown. Times are epoch milliseconds. */
export interface AccountView {
  readonly number: string;
  readonly email: string | undefined;
  /** Undefined if the gateway does not say. */
  readonly isEmailConfirmed: boolean | undefined;
  /** Whether the email is missing or not verified. */
  readonly needsEmail: boolean;
  readonly createdAt: number | undefined;
  readonly layer: Layer;
  /** The name of the linked chat account, or its number. */
  readonly telegram: string | undefined;
  /** Whether the chat account that opened the app can be linked. */
  readonly canLink: boolean;
  /** Without a password, the chat account is the only way to sign in. */
  readonly hasPassword: boolean;
  /** Undefined for accounts without administrator rights. */
  readonly adminScope: readonly string[] | undefined;
  /** The text to type to close the account. */
  readonly confirmation: string;
}

/** What a closed account would leave behind; 'unknown' if the gateway call fails or is too slow. */
export type LeftView =
  | { readonly kind: "nothing" | "unknown" }
  | {
      readonly kind: "money";
      /** Earnings, which can be withdrawn; undefined if there are none. */
      readonly earned: string | undefined;
      /** Deposits, which the withdrawal page cannot pay out; undefined if there are none. */
      readonly paidIn: string | undefined;
    };

/** What opens an account besides its password: the linked Telegram account, and the names of active keys. */
export interface OtherWaysView {
  readonly telegram: string | undefined;
  readonly keys: readonly string[];
}

/** Returns undefined if only the password opens the account. */
export function toOtherWaysView(
  telegram: Account["telegram"],
  keys: readonly ApiKey[],
): OtherWaysView | undefined {
  const names = keys.filter(({ isActive }) => isActive).map(({ name }) => name);
  if (!telegram && names.length === 0) return undefined;
  return { telegram: telegram && nameChat(telegram), keys: names };
}

/** Returns the earnings and deposits, which are inaccessible once the account is closed. */
export function toLeftView(balances: Balances, locale: Locale): LeftView {
  const { accountBalance, walletBalance, currencyTitle } = balances;
  const write = (amount: Amount) =>
    isZeroAmount(amount) ? undefined : toMoneyText({ amount, currencyTitle }, locale);
  const earned = write(accountBalance);
  const paidIn = write(walletBalance);
  return earned || paidIn ? { kind: "money", earned, paidIn } : { kind: "nothing" };
}

export function toAccountView(account: AuthorizedAccount, layer: Layer): AccountView {
  const { userId, email, isEmailConfirmed, createdAt, telegram, adminScope } = account;
  return {
    number: String(userId),
    email,
    isEmailConfirmed,
    needsEmail: email === undefined || isEmailConfirmed === false,
    createdAt,
    layer,
    telegram: telegram && nameChat(telegram),
    canLink: layer === "telegram" && !telegram && isProven(account),
    hasPassword: hasPassword(account),
    adminScope: hasAdminPermissions(account) ? adminScope : undefined,
    confirmation: toConfirmation(account),
  };
}

/** Returns the text that confirms the closing of this account. */
export function toConfirmation({ email, userId }: AuthorizedAccount): string {
  return email ?? String(userId);
}

/** Returns the devices: this one first, then by last use. Undefined if the gateway has no list. */
export function toSessionViews(
  sessions: readonly DeviceSession[] | undefined,
): readonly DeviceSession[] | undefined {
  return sessions?.toSorted(
    (left, right) =>
      Number(right.isCurrent) - Number(left.isCurrent) || usedAt(right) - usedAt(left),
  );
}

function usedAt({ lastUsedAt, createdAt }: DeviceSession): number {
  return lastUsedAt ?? createdAt;
}
