// The calls to the fiat provider (spec: Fiat provider calls). The bearer token travels in queries, as the provider
// wants it: nothing here logs a query.
import {
  readBearerToken,
  readEmailConfirmed,
  readFeature,
  readIdentityAccess,
} from "~/contracts/fiat";
import type { FeatureQuery, FiatFeature, IdentityAccess } from "~/domain/fiat/provider";
import type { Result } from "~/domain/failure/result";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/gateway-limits";
import type { HttpClient } from "./http.server";

/** What the fiat provider is asked for one person. */
export interface FiatGateway {
  /** `email` has accepted the provider's terms. */
  signUp(email: string): Promise<Result<undefined>>;
  /** The bearer token of the calls below. */
  signIn(email: string): Promise<Result<string>>;
  isEmailConfirmed(bearerToken: string): Promise<Result<boolean>>;
  fetchFeature(query: FeatureQuery): Promise<Result<FiatFeature>>;
  fetchIdentityAccess(query: FeatureQuery): Promise<Result<IdentityAccess>>;
}

const PREFIX = "/api/v1/liquidity-providers/mercuryo";

/** Makes the fiat gateway of one request; `bearing` makes the calls that carry a bearer token, by whose 401 no session ends. */
export function makeFiatGateway(http: HttpClient, bearing: HttpClient = http): FiatGateway {
  return {
    signUp: (email) => http.send(post("/user/sign-up", { accept: true, email })),
    signIn: (email) => http.request(post("/user/sign-in", { email }), readBearerToken),
    isEmailConfirmed: (bearerToken) =>
      bearing.request(get("/user/contacts", bearerToken), readEmailConfirmed),
    fetchFeature: ({ bearerToken, direction }) =>
      bearing.request(get("/user/kyc-status", bearerToken), (body) => readFeature(body, direction)),
    fetchIdentityAccess: ({ bearerToken, direction: feature }) =>
      bearing.request(get("/kyc/access-token", bearerToken, { feature }), readIdentityAccess),
  };
}

function get(path: string, mercuryoBearerToken: string, query: Record<string, string> = {}) {
  return {
    method: "GET",
    path: PREFIX + path,
    query: { mercuryoBearerToken, ...query },
    timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
  } as const;
}

function post(path: string, body: unknown) {
  const timeoutMs = DEFAULT_CALL_TIMEOUT_MS;
  return { method: "POST", path: PREFIX + path, body, timeoutMs } as const;
}
