// Finds why a whole run fails: no connection, another address than the gateway's, or other secrets on the two sides.
import { CALLS } from "./calls.ts";
import type { CallRequest } from "./call-request.ts";
import type { GatewayClient } from "./client.ts";
import { findRejection } from "./expect-error.ts";
import { isAbsent } from "./facts.ts";
import { NotJson } from "./nonconformance.ts";
import type { CheckOptions } from "./options.ts";

const OTHER_SECRET =
  "The gateway refuses every signed call with 403 ERR_FORBIDDEN: GATEWAY_SECRET is probably not its secret, or the clocks differ by more than 60 s";
const NO_SECRET =
  "The gateway refuses every call with 403 ERR_FORBIDDEN: it probably wants signed calls, so set GATEWAY_SECRET";

/** The check that every gateway of rates must pass. Only if it fails may the address be another server's. */
const MANDATORY = "instruments: shape, of one version at least";

interface Asked {
  readonly client: GatewayClient;
  readonly options: CheckOptions;
  /** The names of the checks that failed. */
  readonly failed: readonly string[];
}

/** Returns the probable cause of a run's failures; undefined if they have none in common. */
export async function findShutOut({ client, options, failed }: Asked): Promise<string | undefined> {
  const { baseUrl, secrets } = options;
  const requests = [CALLS.health(), CALLS.instruments(), CALLS["instruments-v1"]()];
  const [health, ...lists] = await Promise.all(requests.map((request) => ask(client, request)));
  if (health?.lost !== undefined && lists.every(({ lost }) => lost !== undefined)) {
    return `The gateway at ${baseUrl} cannot be reached (${health.lost}): check that it runs, and its address`;
  }
  if (health?.isRefused) return secrets?.length ? OTHER_SECRET : NO_SECRET;
  const isElsewhere = failed.includes(MANDATORY) && lists.every(({ isNone }) => isNone);
  return isElsewhere
    ? `${baseUrl} has no instruments: it is probably not the base address of the gateway`
    : undefined;
}

/** What a call says about the whole run. */
interface Sign {
  /** Why no response arrived. */
  readonly lost?: string;
  readonly isRefused?: boolean;
  /** Whether the server does not have the call, or has a page there. */
  readonly isNone?: boolean;
}

async function ask(client: GatewayClient, request: CallRequest): Promise<Sign> {
  try {
    const response = await client.call(request);
    const { status } = response;
    const isRefused = status === 403 && findRejection(response)?.code === "ERR_FORBIDDEN";
    return { isRefused, isNone: isAbsent(status) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return why.startsWith("does not arrive") ? { lost: why } : { isNone: error instanceof NotJson };
  }
}
