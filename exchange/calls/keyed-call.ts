import type { AccountCall } from "../accounts/account-call";
import type { AccountsEnv } from "../accounts/accounts-env";
import type { ExchangeEnv } from "../env";
import type { ApiRequest } from "../http/api-request";

/** One call of the exchange, with the account whose API key the program sent. */
export interface KeyedCall extends ApiRequest<ExchangeEnv> {
  readonly keyOwnerId?: number | undefined;
}

/** One call of the exchange or of its accounts. */
export type AnyCall = KeyedCall & AccountCall<ExchangeEnv & AccountsEnv>;
