import { makeCircuitBreaker } from "~/gateways/circuit-breaker.server";
import { NOW } from "./samples";

/** A breaker that no other test shares. */
export function makeTestBreaker() {
  return makeCircuitBreaker({ name: crypto.randomUUID(), traceId: "trace-1", now: () => NOW });
}
