// A country whose visitors the sandbox does not serve, so that its page can be seen: Antarctica. The console lists it.
import { failWith, type ApiResult } from "../exchange/http/api-error";
import type { ApiRequest } from "./api-request";

/** Two letters of ISO 3166-1. */
export const UNSERVED_COUNTRY = "AQ";

/** Rejects a visitor from there. */
export function checkCountry({ headers }: Pick<ApiRequest, "headers">): ApiResult<undefined> {
  return headers.get("x-visitor-country") === UNSERVED_COUNTRY
    ? failWith("ERR_COUNTRY_NOT_SERVED")
    : { ok: true, value: undefined };
}
