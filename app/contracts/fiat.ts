// The replies of the fiat gateway (docs/gateway-contract.md; spec: Fiat provider data). An unknown state counts as 'not
// yet'.
import * as z from "zod/mini";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import type { FeatureState, FiatFeature, IdentityAccess } from "~/domain/fiat/provider";
import { cutReason } from "./cut-reason";
import { mapReading, readWire, type Reading } from "./read-wire";
import { optionalTextWire, optionalWire, textWire } from "./wire-values";

/** The reply to a sign-in. */
export const bearerTokenWire = z.object({ bearerToken: textWire });

/** The state of the email at the provider. */
export const contactsWire = z.object({ emailStatus: optionalTextWire });

/** The state of verification for one direction. */
export const featureWire = z.object({
  feature: textWire,
  status: optionalTextWire,
  rejectReason: optionalTextWire,
  canRetry: optionalWire(z.boolean()),
});

/** The state of verification, feature by feature. */
export const featuresWire = z.object({ features: optionalWire(z.array(featureWire)) });

/** Access to an identity check. */
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

/** Reads the feature for a direction; an unlisted one has not begun. */
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

/** Reads the access to an identity check. */
export function readIdentityAccess(value: unknown): Reading<IdentityAccess> {
  return readWire(identityAccessWire, value);
}

const STATES: Readonly<Record<string, FeatureState | undefined>> = {
  PROCESS: "review",
  PASS: "passed",
  REJECT: "rejected",
};
