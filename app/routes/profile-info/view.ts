import { toMoneyText } from "~/components/earnings/record-view";
import type { Balances } from "~/domain/account/earnings";
import { hasAdminPermissions, type AuthorizedAccount, type Layer } from "~/domain/account/account";
import type { DeviceSession } from "~/domain/account/device-session";
import { addAmounts, isZeroAmount } from "~/domain/money/money";
import type { Locale } from "~/i18n/locales";

/** Whose account it is, ready to show; times are epoch milliseconds. */
export interface AccountView {
  readonly number: string;
  readonly email: string | undefined;
  readonly createdAt: number | undefined;
  readonly layer: Layer;
  /** The linked chat account: its name, else its number. */
  readonly telegram: string | undefined;
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
  | { readonly kind: "money"; readonly amount: string };

/** What was earned and what was paid in: nobody gets at either once the account is closed. */
export function toLeftView(balances: Balances, locale: Locale): LeftView {
  const { accountBalance, walletBalance, currencyTitle } = balances;
  const amount = addAmounts(accountBalance, walletBalance);
  if (isZeroAmount(amount)) return { kind: "nothing" };
  return { kind: "money", amount: toMoneyText({ amount, currencyTitle }, locale) };
}

export function toAccountView(account: AuthorizedAccount, layer: Layer): AccountView {
  const { userId, email, createdAt, telegram, adminScope } = account;
  return {
    number: String(userId),
    email,
    createdAt,
    layer,
    telegram: telegram && (telegram.username ? `@${telegram.username}` : telegram.id),
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
