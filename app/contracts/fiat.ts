// What the fiat gateway's calls bring (docs/gateway-contract.md; spec: Fiat provider data). An unknown state counts as
// 'not yet'.
import * as z from "zod/mini";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import type { FeatureState, FiatFeature, IdentityAccess } from "~/domain/fiat/provider";
import { cutReason } from "./cut-reason";
import { mapReading, readWire, type Reading } from "./read-wire";
import { optionalTextWire, optionalWire, textWire } from "./wire-values";

/** What a sign-in brings. */
export const bearerTokenWire = z.object({ bearerToken: textWire });

/** How far the provider's email is. */
export const contactsWire = z.object({ emailStatus: optionalTextWire });

/** How far verification is for one direction. */
export const featureWire = z.object({
  feature: textWire,
  status: optionalTextWire,
  rejectReason: optionalTextWire,
  canRetry: optionalWire(z.boolean()),
});

/** How far verification is, feature by feature. */
export const featuresWire = z.object({ features: optionalWire(z.array(featureWire)) });

/** The way to an identity check. */
export const identityAccessWire = z.object({
  kycAccessToken: textWire,
  applicantId: textWire,
  url: optionalTextWire,
});

/** Reads the bearer token of a sign-in. */
export function readBearerToken(value: unknown): Reading<string> {
  return mapReading(readWire(bearerTokenWire, value), ({ bearerToken }) => bearerToken);
}

/** Reads whether the email is confirmed. */
export function readEmailConfirmed(value: unknown): Reading<boolean> {
  return mapReading(
    readWire(contactsWire, value),
    ({ emailStatus }) => emailStatus?.toUpperCase() === "CONFIRMED",
  );
}

/** Reads the feature that a direction needs; one that is not listed has not begun. */
export function readFeature(value: unknown, direction: FiatDirection): Reading<FiatFeature> {
  return mapReading(readWire(featuresWire, value), ({ features = [] }) => {
    const found = features.find(({ feature }) => feature.toLowerCase() === direction);
    return {
      state: STATES[found?.status?.toUpperCase() ?? ""] ?? "identity",
      rejectReason: cutReason(found?.rejectReason),
      canRetry: found?.canRetry ?? true,
    };
  });
}

/** Reads the way to an identity check. */
export function readIdentityAccess(value: unknown): Reading<IdentityAccess> {
  return readWire(identityAccessWire, value);
}

const STATES: Readonly<Record<string, FeatureState | undefined>> = {
  PROCESS: "review",
  PASS: "passed",
  REJECT: "rejected",
};
