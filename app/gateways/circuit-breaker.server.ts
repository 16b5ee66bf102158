// The circuit breakers of an isolate. Requests share only their counters, never a running call, because a call ends
// with its request.
import { CALLS } from "~/contracts/calls/call-table";
import {
  CLOSED_BREAKER,
  deriveBreakerOnCall,
  deriveBreakerOnFailure,
  isCallAllowed,
  isGatewayDown,
  type BreakerState,
} from "~/domain/failure/breaker";
import { fail, type Result } from "~/domain/failure/result";
import type { CallClient } from "./call-client.server";

/** Passes calls on, or fails them immediately while the gateway is known to be down. */
export interface CircuitBreaker {
  run<T>(call: () => Promise<Result<T>>, signal?: AbortSignal): Promise<Result<T>>;
}

/** `name` identifies a breaker across all requests, for example by base URL; `now` is a clock in epoch milliseconds. */
export interface CircuitBreakerParts {
  readonly name: string;
  readonly traceId: string;
  readonly now: () => number;
}

const states = new Map<string, BreakerState>();

/** Makes a breaker for one request. All breakers of a name in an isolate share their state. */
export function makeCircuitBreaker({ name, traceId, now }: CircuitBreakerParts): CircuitBreaker {
  return {
    run: async (call, signal) => {
      const before = stateOf(name);
      if (!isCallAllowed(before, now())) return fail({ kind: "network", traceId });
      states.set(name, deriveBreakerOnCall(before, now()));
      const result = await call();
      if (result.ok || !isGatewayDown(result.failure)) states.set(name, CLOSED_BREAKER);
      // A call that the visitor aborted does not count against the gateway.
      else if (!signal?.aborted) states.set(name, deriveBreakerOnFailure(stateOf(name), now()));
      return result;
    },
  };
}

/** The client with a breaker around the calls whose row has one. */
export function withBreaker(client: CallClient, breaker: CircuitBreaker): CallClient {
  return {
    call: (name, input, options) => {
      const ask = () => client.call(name, input, options);
      return CALLS[name].hasBreaker ? breaker.run(ask, options?.signal) : ask();
    },
  };
}

function stateOf(name: string): BreakerState {
  return states.get(name) ?? CLOSED_BREAKER;
}
