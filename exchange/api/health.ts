import type { ApiResult } from "../http/api-error";
import { findChosenObject, readSettings } from "../env";
import type { ApiRequest } from "./api-request";
import { checkCountry } from "./country";

/** Returns the health: suspended by the operator, or down with the provider. Fails for a country that is not served. */
export async function fetchHealth(call: ApiRequest): Promise<ApiResult<object>> {
  const served = checkCountry(call);
  if (!served.ok) return served;
  const { env } = call;
  if (readSettings(env).SUSPENDED === "on") return reply("UNHEALTHY");
  const isHealthy = await findChosenObject(env).isHealthy();
  return reply(isHealthy ? "OK" : "TECHNICAL_DIFFICULTIES");
}

function reply(status: string) {
  return { ok: true, value: { status } } as const;
}
