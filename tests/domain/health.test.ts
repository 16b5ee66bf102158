import { describe, expect, it } from "vitest";
import {
  deriveHealthState,
  INITIAL_HEALTH,
  isConnectivityCheckNeeded,
  type HealthObservation,
} from "~/domain/failure/health";

const says = (status: "OK" | "TECHNICAL_DIFFICULTIES" | "UNHEALTHY"): HealthObservation => ({
  kind: "status",
  status,
});
const silence: HealthObservation = { kind: "no-response" };
const ourFault: HealthObservation = { kind: "no-response", hasInternet: true };
const theirFault: HealthObservation = { kind: "no-response", hasInternet: false };

function after(...observations: HealthObservation[]) {
  return observations.reduce(deriveHealthState, INITIAL_HEALTH);
}

describe("the health machine", () => {
  it("enables on OK, whatever came before", () => {
    expect(after(says("UNHEALTHY"), says("UNHEALTHY"), says("OK"))).toEqual(INITIAL_HEALTH);
  });

  it("disables at once on technical difficulties and rechecks at the same pace", () => {
    const state = after(says("TECHNICAL_DIFFICULTIES"), says("TECHNICAL_DIFFICULTIES"));
    expect([state.isEnabled, state.delayMs]).toEqual([false, 5000]);
  });

  it("backs off while unhealthy: 5 s, then ×1.5, at most 30 s", () => {
    const delays = [1, 2, 3, 4, 5, 6, 7].map(
      (count) => after(...Array.from({ length: count }, () => says("UNHEALTHY"))).delayMs,
    );
    expect(delays).toEqual([5000, 7500, 11250, 16875, 25312.5, 30000, 30000]);
  });

  it("asks for a connectivity check only after more than three checks without a response", () => {
    expect(isConnectivityCheckNeeded(after(silence, silence, silence))).toBe(false);
    expect(isConnectivityCheckNeeded(after(silence, silence, silence, silence))).toBe(true);
  });

  it("is disabled by silence only past the threshold and only if the internet works", () => {
    expect(after(ourFault, ourFault, ourFault).isEnabled).toBe(true);
    expect(after(silence, silence, silence, theirFault).isEnabled).toBe(true);
    expect(after(silence, silence, silence, ourFault).isEnabled).toBe(false);
  });

  it("clears failures once any call succeeds", () => {
    expect(after(silence, silence, silence, says("OK"), ourFault).isEnabled).toBe(true);
  });

  it("follows the other calls when health is unknown", () => {
    const calls = (isServing: boolean): HealthObservation => ({ kind: "unknown", isServing });
    expect(after(says("UNHEALTHY"), calls(false)).isEnabled).toBe(false);
    expect(after(says("UNHEALTHY"), calls(false), calls(true))).toEqual(INITIAL_HEALTH);
  });

  it("stays disabled while every call fails", () => {
    expect(after(says("UNHEALTHY"), silence).isEnabled).toBe(false);
  });
});
