// The calls of the account gateway, in domain words (spec: Account calls). They speak for the session of the visitor's
// browser: its cookies go along, a session whose access has expired is refreshed once, one that has ended is closed.
import type { Account } from "~/domain/account/account";
import type { AccountOrders } from "~/domain/account/account-orders";
import type { ApiKey, ApiKeyUpdate, NewApiKey } from "~/domain/account/api-key";
import type { DeviceSession } from "~/domain/account/device-session";
import type { AffiliateDay, Balances, Credit, NewPayout, Payout } from "~/domain/account/earnings";
import type { Verification, VerificationSubmission } from "~/domain/account/verification";
import type { Result } from "~/domain/failure/result";
import type { OrderKey } from "~/domain/order/order-key";
import type { WriteOptions } from "./order.server";

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A new password, proved by the code of an email. */
export interface PasswordReset extends Credentials {
  readonly resetCode: string;
}

/** Which orders of the account: `offset` and `limit` cut the list, times are epoch milliseconds. */
export interface AccountOrdersQuery {
  readonly offset: number;
  readonly limit: number;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The result of a call that a gateway may leave out: undefined where it does. */
export type OptionalResult<T> = Result<T | undefined>;

/** The calls that every account gateway has. */
export interface AccountGateway extends OptionalAccountCalls {
  fetchAccount(): Promise<Result<Account>>;
  requestPasswordReset(email: string): Promise<Result<undefined>>;
  resetPassword(reset: PasswordReset): Promise<Result<undefined>>;
  /** Lets the chat account of a launch of the mini app open this account. */
  linkTelegram(initData: string): Promise<Result<undefined>>;
  fetchReferrerId(): Promise<Result<string>>;
  fetchBalances(): Promise<Result<Balances>>;
  fetchAccruals(): Promise<Result<readonly Credit[]>>;
  fetchCashbacks(): Promise<Result<readonly Credit[]>>;
  fetchPayouts(): Promise<Result<readonly Payout[]>>;
  requestPayout(payout: NewPayout, options: WriteOptions): Promise<Result<Payout>>;
  generateApiKey(options: WriteOptions): Promise<Result<NewApiKey>>;
  listApiKeys(): Promise<Result<readonly ApiKey[]>>;
  updateApiKey(update: ApiKeyUpdate): Promise<Result<undefined>>;
  deleteApiKey(id: string): Promise<Result<undefined>>;
  fetchVerification(): Promise<Result<Verification>>;
  submitVerification(submission: VerificationSubmission): Promise<Result<undefined>>;
}

/** Calls that only what they do can prove absent. */
export type UnprovenCall = "exportAccount" | "closeAccount" | "changePassword" | "unlinkTelegram";

/** The calls that a gateway may leave out with 404. */
export interface OptionalAccountCalls {
  /** Those that the gateway is known not to have: what needs them is not shown. */
  listAbsentCalls(): Promise<readonly UnprovenCall[]>;
  fetchAccountOrders(query: AccountOrdersQuery): Promise<OptionalResult<AccountOrders>>;
  /** Takes exchanges that were made as a guest into the account; says how many it took. */
  claimOrders(orders: readonly OrderKey[]): Promise<OptionalResult<number>>;
  listSessions(): Promise<OptionalResult<readonly DeviceSession[]>>;
  /** Ends every session of the account but this one; says how many. */
  revokeOtherSessions(): Promise<OptionalResult<number>>;
  /** Everything the gateway knows of the account, as JSON text. */
  exportAccount(): Promise<OptionalResult<string>>;
  closeAccount(password: string): Promise<OptionalResult<true>>;
  changePassword(change: {
    readonly currentPassword: string;
    readonly password: string;
  }): Promise<OptionalResult<true>>;
  unlinkTelegram(): Promise<OptionalResult<true>>;
  fetchAffiliateDays(): Promise<OptionalResult<readonly AffiliateDay[]>>;
}
