import type { ApiRequest as Call } from "../http/api-request";
import type { Route as GatewayRoute } from "../http/route";
import type { ExchangeEnv } from "../env";

/** One call of the exchange. */
export type ApiRequest = Call<ExchangeEnv>;

/** A row of the exchange's table of calls. */
export type Route = GatewayRoute<ApiRequest>;
