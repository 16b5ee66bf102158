// The health of the sandbox, as set in the console (spec: Health).
import type { ApiResult } from "../../exchange/http/api-error";
import type { ApiRequest } from "../api-request";
import { checkCountry } from "../country";
import { readSwitches, type Switches } from "../switches";

/** Returns the health that the console has set, unless the visitor's country is not served. */
export async function fetchHealth(
  call: ApiRequest,
): Promise<ApiResult<{ status: Switches["health"] }>> {
  const served = checkCountry(call);
  if (!served.ok) return served;
  const { health } = await readSwitches(call.env.DB);
  return { ok: true, value: { status: health } };
}
