// The calls to the fiat provider (spec: Fiat provider calls). The provider requires the bearer token in the query, so
// queries are never logged.
import type { FeatureQuery } from "~/domain/fiat/provider";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/limits/gateway-limits";
import {
  bearerTokenWire,
  contactsWire,
  featuresWire,
  identityAccessWire,
  readBearerToken,
  readEmailConfirmed,
  readFeature,
  readIdentityAccess,
} from "../fiat";
import { BY_REQUEST, defineCall, readNothing } from "./call";

const WRITE = {
  gateway: "fiat",
  method: "POST",
  effect: "write",
  key: "none",
  caller: "visitor",
  budget: "none",
  timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
} as const;
const READ = { ...WRITE, method: "GET", effect: "read", caller: "bearer" } as const;

/** The fiat gateway's rows: calls about one person at the provider. */
export const FIAT_CALLS = {
  /** Reports that the person with this email has accepted the provider's terms. */
  signUp: defineCall(
    { ...WRITE, path: "/api/v1/liquidity-providers/mercuryo/user/sign-up", reply: "nothing" },
    {
      limit: BY_REQUEST,
      send: (email: string) => ({ body: { accept: true, email } }),
      read: readNothing,
    },
  ),
  /** Returns the bearer token for the calls below. */
  signIn: defineCall(
    { ...WRITE, path: "/api/v1/liquidity-providers/mercuryo/user/sign-in", reply: bearerTokenWire },
    {
      limit: BY_REQUEST,
      send: (email: string) => ({ body: { email } }),
      read: (body) => readBearerToken(body),
    },
  ),
  isEmailConfirmed: defineCall(
    { ...READ, path: "/api/v1/liquidity-providers/mercuryo/user/contacts", reply: contactsWire },
    {
      limit: BY_REQUEST,
      send: (mercuryoBearerToken: string) => ({ query: { mercuryoBearerToken } }),
      read: (body) => readEmailConfirmed(body),
    },
  ),
  fetchFeature: defineCall(
    { ...READ, path: "/api/v1/liquidity-providers/mercuryo/user/kyc-status", reply: featuresWire },
    {
      limit: BY_REQUEST,
      send: ({ bearerToken }: FeatureQuery) => ({ query: { mercuryoBearerToken: bearerToken } }),
      read: (body, { input }) => readFeature(body, input.direction),
    },
  ),
  fetchIdentityAccess: defineCall(
    {
      ...READ,
      path: "/api/v1/liquidity-providers/mercuryo/kyc/access-token",
      reply: identityAccessWire,
    },
    {
      limit: BY_REQUEST,
      send: ({ bearerToken, direction }: FeatureQuery) => ({
        query: { mercuryoBearerToken: bearerToken, feature: direction },
      }),
      read: (body) => readIdentityAccess(body),
    },
  ),
} as const;
