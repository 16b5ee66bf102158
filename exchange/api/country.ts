// Countries that the operator does not serve. They are refused before any call to the provider.
import { failWith, type ApiResult } from "../../sandbox/api-error";

/** Fails if the visitor's country is on the list of lower-case codes; an unknown country is served. */
export function checkCountry(headers: Headers, blocked: readonly string[]): ApiResult<undefined> {
  const country = headers.get("x-visitor-country")?.toLowerCase();
  return country !== undefined && blocked.includes(country)
    ? failWith("ERR_COUNTRY_NOT_SERVED")
    : { ok: true, value: undefined };
}
