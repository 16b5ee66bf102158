import type { AccountCall } from "../accounts/account-call";
import type { AccountsEnv } from "../accounts/accounts-env";
import type { KeyedCall } from "../calls/keyed-call";
import type { ExchangeEnv } from "../env";
import type { Route as CallRoute } from "../http/route";

/** A row of the exchange's table of calls. */
export type Route = CallRoute<KeyedCall<ExchangeEnv> & AccountCall<ExchangeEnv & AccountsEnv>>;
