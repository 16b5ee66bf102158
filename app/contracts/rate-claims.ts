// The optional parts of a rate that names its provider. The browser loads this with the part of the form that shows
// them.
import * as z from "zod/mini";
import { roundOptional } from "./precision";
import { providerFields, toNotices, withoutWrongLeast } from "./outside-provider";
import { mapReading, readWire, type Reading } from "./read-wire";
import type { Amount } from "~/domain/money/money";
import type { Notice, Provider } from "~/domain/rate/outside-provider";
import type { Rate } from "~/domain/rate/rate";

const claimsWire = z.object(providerFields);

/** A rate's statements about its provider. */
export interface RateClaims {
  readonly provider?: Provider | undefined;
  readonly notices: readonly Notice[];
  /** The smallest payout, in the receive currency. Below it, the gateway refunds the deposit. */
  readonly least?: Amount | undefined;
}

/** Reads the optional parts of a rate; a malformed one counts as absent. */
export function readRateClaims({ claims = {}, to, amountToGet }: Rate): Reading<RateClaims> {
  const read = mapReading(readWire(claimsWire, claims), (wire) => ({ ...wire, amountToGet }));
  return mapReading(withoutWrongLeast(read), ({ provider, notices, amountToGetAtLeast }) => ({
    provider,
    notices: toNotices(notices),
    least: roundOptional(amountToGetAtLeast, to.precisionDecimals),
  }));
}

/** The reading with the malformed optional parts of its rate among what was passed over, for logs and reports. */
export function withClaimIssues(reading: Reading<Rate>): Reading<Rate> {
  if (!reading.ok) return reading;
  const claims = readRateClaims(reading.value);
  const issues = claims.ok ? claims.ignored : claims.failure;
  return { ...reading, ignored: [...reading.ignored, ...issues] };
}
