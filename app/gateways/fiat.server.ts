// The fiat gateway of one request: calls about one person at the provider (spec: Fiat provider calls).
import { namesOf } from "~/contracts/calls/call-table";
import { FIAT_CALLS } from "~/contracts/calls/fiat-calls";
import { bindCalls, type BoundCalls } from "./bind-calls.server";
import type { CallClient } from "./call-client.server";

/** The calls of the fiat gateway. */
export type FiatGateway = BoundCalls<keyof typeof FIAT_CALLS>;

/** Makes the fiat gateway. */
export function makeFiatGateway(client: CallClient): FiatGateway {
  return bindCalls(client, namesOf(FIAT_CALLS));
}
