import { findProviderObject, readSettings } from "../env";
import type { ApiRequest } from "./api-request";

/** Returns the health: suspended by the operator, or a provider that does not answer. */
export async function fetchHealth({ env }: ApiRequest) {
  if (readSettings(env).SUSPENDED === "on") return reply("UNHEALTHY");
  const isHealthy = await findProviderObject(env).isHealthy();
  return reply(isHealthy ? "OK" : "TECHNICAL_DIFFICULTIES");
}

function reply(status: string) {
  return { ok: true, value: { status } } as const;
}
