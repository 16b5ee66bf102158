import { readSettings, type ExchangeEnv } from "../env";
import { failWith, type ApiResult } from "../http/api-error";

/** Fails if the operator does not serve the visitor's country; an unknown country is served. No provider is called before. */
export function checkCountry({
  env,
  headers,
}: {
  readonly env: ExchangeEnv;
  readonly headers: Headers;
}): ApiResult<undefined> {
  const country = headers.get("x-visitor-country")?.toLowerCase();
  return country !== undefined && readSettings(env).BLOCKED_COUNTRIES.includes(country)
    ? failWith("ERR_COUNTRY_NOT_SERVED")
    : { ok: true, value: undefined };
}
