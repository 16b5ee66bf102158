import type { ApiRequest } from "../http/api-request";

/** The part of an environment that the calls read themselves: sessions are there. */
export interface CallEnv {
  readonly DB: D1Database;
}

/** One call of the exchange, of real coins or of play money, with the account whose API key the program sent. */
export interface KeyedCall<Env = object> extends ApiRequest<Env> {
  readonly keyOwnerId?: number | undefined;
}
