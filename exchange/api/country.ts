// Rejects visitors from countries that the operator does not serve, before any call to the provider.
import { failWith, type ApiResult } from "../http/api-error";
import { readSettings } from "../env";
import type { ApiRequest } from "./api-request";

/** Fails if the operator does not serve the visitor's country; an unknown country is served. */
export function checkCountry({
  env,
  headers,
}: Pick<ApiRequest, "env" | "headers">): ApiResult<undefined> {
  const country = headers.get("x-visitor-country")?.toLowerCase();
  return country !== undefined && readSettings(env).BLOCKED_COUNTRIES.includes(country)
    ? failWith("ERR_COUNTRY_NOT_SERVED")
    : { ok: true, value: undefined };
}
