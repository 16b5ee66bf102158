import type { AccountCall } from "../accounts/account-call";
import type { AccountsEnv } from "../accounts/accounts-env";
import type { ApiRequest as Call } from "../http/api-request";
import type { Route as GatewayRoute } from "../http/route";
import type { ExchangeEnv } from "../env";

/** One call of the exchange. */
export type ApiRequest = Call<ExchangeEnv>;

/** One call with the account whose API key the program sent. */
export interface KeyedCall extends ApiRequest {
  readonly keyOwnerId?: number | undefined;
}

/** A row of the exchange's table of calls. */
export type Route = GatewayRoute<AccountCall<ExchangeEnv & AccountsEnv> & KeyedCall>;
