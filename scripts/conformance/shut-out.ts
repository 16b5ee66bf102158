// Finds why a gateway refuses every call of a run: usually the two sides have different secrets.
import { CALLS } from "./calls.ts";
import type { GatewayClient } from "./client.ts";
import { findRejection } from "./expect-error.ts";
import type { CheckOptions } from "./options.ts";

const OTHER_SECRET =
  "The gateway refuses every signed call with 403 ERR_FORBIDDEN: GATEWAY_SECRET is probably not its secret, or the clocks differ by more than 60 s";
const NO_SECRET =
  "The gateway refuses every call with 403 ERR_FORBIDDEN: it probably wants signed calls, so set GATEWAY_SECRET";

/** Returns the probable cause if a call that every visitor may make is 403 ERR_FORBIDDEN; undefined otherwise. */
export async function findShutOut(asked: {
  readonly client: GatewayClient;
  readonly options: CheckOptions;
}): Promise<string | undefined> {
  const { client, options } = asked;
  const response = await client.call(CALLS.health()).catch(() => undefined);
  const isRefused = response?.status === 403 && findRejection(response)?.code === "ERR_FORBIDDEN";
  if (!isRefused) return undefined;
  return options.secrets?.length ? OTHER_SECRET : NO_SECRET;
}
