import type { AccountCall } from "../accounts/account-call";
import type { AccountsEnv } from "../accounts/accounts-env";
import type { ExchangeEnv } from "../env";
import type { ApiRequest } from "../http/api-request";
import type { Route as CallRoute } from "../http/route";

/** One call of the exchange, with the account whose API key the program sent. */
export interface KeyedCall extends ApiRequest<ExchangeEnv> {
  readonly keyOwnerId?: number | undefined;
}

/** A row of the table of calls. */
export type Route = CallRoute<KeyedCall & AccountCall<ExchangeEnv & AccountsEnv>>;
