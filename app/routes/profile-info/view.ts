import { toMoneyText } from "~/components/earnings/record-view";
import type { Balances } from "~/domain/account/earnings";
import {
  hasAdminPermissions,
  isProven,
  type AuthorizedAccount,
  type Layer,
} from "~/domain/account/account";
import type { DeviceSession } from "~/domain/account/device-session";
import { isZeroAmount, type Amount } from "~/domain/money/money";
import type { Locale } from "~/i18n/locales";

/** Whose account it is, ready to show; times are epoch milliseconds. */
export interface AccountView {
  readonly number: string;
  readonly email: string | undefined;
  /** Whether the email waits for its code, or there is none yet. */
  readonly needsEmail: boolean;
  readonly createdAt: number | undefined;
  readonly layer: Layer;
  /** The linked chat account: its name, else its number. */
  readonly telegram: string | undefined;
  /** Whether the chat account that the app is opened in may be linked. */
  readonly canLink: boolean;
  /** Without one the chat account is the only way in. */
  readonly hasPassword: boolean;
  /** Undefined for whoever has no rights of an administrator. */
  readonly adminScope: readonly string[] | undefined;
  /** What has to be typed to close the account. */
  readonly confirmation: string;
}

/** What an account that is closed would still have; 'unknown' where its gateway does not say. */
export type LeftView =
  | { readonly kind: "nothing" | "unknown" }
  | {
      readonly kind: "money";
      /** Undefined where nothing is; it can be withdrawn. */
      readonly earned: string | undefined;
      /** Undefined where nothing is; the withdrawal page cannot pay it out. */
      readonly paidIn: string | undefined;
    };

/** What was earned and what was paid in: nobody gets at either once the account is closed. */
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
    needsEmail: email === undefined || isEmailConfirmed === false,
    createdAt,
    layer,
    telegram: telegram && (telegram.username ? `@${telegram.username}` : telegram.id),
    canLink: layer === "telegram" && !telegram && isProven(account),
    hasPassword: Boolean(email),
    adminScope: hasAdminPermissions(account) ? adminScope : undefined,
    confirmation: toConfirmation(account),
  };
}

/** What somebody types to say that they mean this account. */
export function toConfirmation({ email, userId }: AuthorizedAccount): string {
  return email ?? String(userId);
}

/** The devices: this one first, then by their last use; undefined where the gateway does not say. */
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
