// The wire shape of the gateway's health, the same for health and healthz (spec: Order and rate calls).
import * as z from "zod/mini";
import { mapReading, readWire, type Reading } from "./read-wire";
import { wordWire } from "./wire-values";
import { HEALTH_STATUSES, type HealthStatus } from "~/domain/failure/health";

/** The gateway's status about itself. */
export const healthWire = z.object({ status: wordWire(HEALTH_STATUSES) });

/** Reads the health status. */
export function readHealth(value: unknown): Reading<HealthStatus> {
  return mapReading(readWire(healthWire, value), (wire) => wire.status);
}
