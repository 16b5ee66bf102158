import { makeCircuitBreaker } from "~/gateways/circuit-breaker.server";
import { NOW } from "./samples";

/** What the rate gateway of a guest has besides its clients; no other test shares its breaker. */
export function makeGuestParts() {
  const name = crypto.randomUUID();
  const breaker = makeCircuitBreaker({ name, traceId: "trace-1", now: () => NOW });
  return { breaker, hasSession: () => Promise.resolve(false) };
}
