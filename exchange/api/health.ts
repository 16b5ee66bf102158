import type { ApiResult } from "../http/api-error";
import { findProviderObject, readSettings } from "../env";
import type { ApiRequest } from "./api-request";
import { checkCountry } from "./country";

/** Returns the health: suspended by the operator, or down with every provider. Fails for a country that is not served. */
export async function fetchHealth(call: ApiRequest): Promise<ApiResult<object>> {
  const served = checkCountry(call);
  if (!served.ok) return served;
  const { env } = call;
  const { SUSPENDED, PROVIDER: codes } = readSettings(env);
  if (SUSPENDED === "on") return reply("UNHEALTHY");
  const health = await Promise.all(codes.map((code) => findProviderObject(env, code).isHealthy()));
  return reply(health.includes(true) ? "OK" : "TECHNICAL_DIFFICULTIES");
}

function reply(status: string) {
  return { ok: true, value: { status } } as const;
}
