// The calls that begin, renew and end a session (spec: Account calls).
import type {
  Credentials,
  Fingerprinted,
  LaunchProof,
  NewAccount,
} from "~/domain/account/credentials";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/limits/gateway-limits";
import { accountWire, readAccount } from "../account";
import { ABSENT, BY_REQUEST, defineCall, readNothing, sendNothing } from "./call";

const WRITE = {
  gateway: "account",
  method: "POST",
  effect: "write",
  key: "none",
  caller: "tokens",
  budget: "none",
  timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
  reply: "nothing",
} as const;

/** The rows of sessions. Besides their replies they yield the gateway's cookies. */
export const SIGN_IN_CALLS = {
  authenticate: defineCall(
    { ...WRITE, path: "/api/v1/users/local/authenticate" },
    {
      limit: { by: "before", purpose: "sign-in" },
      send: ({ email, password, fingerprint }: Credentials & Fingerprinted) => ({
        body: { email, password, browserFingerprint: fingerprint },
      }),
      read: readNothing,
    },
  ),
  /** Checks a password without a session, so that the gateway reports no new device. */
  checkPassword: defineCall(
    { ...WRITE, path: "/api/v1/users/local/check-password", effect: "read", reply: accountWire },
    {
      limit: { by: "before", purpose: "sign-in" },
      send: ({ email, password }: Credentials) => ({ body: { email, password } }),
      read: (body) => readAccount(body),
      absent: ABSENT,
    },
  ),
  createAccount: defineCall(
    { ...WRITE, path: "/api/v1/users/local/create" },
    {
      limit: { by: "before", purpose: "registration" },
      send: ({ email, password, fingerprint, referrerId }: NewAccount & Fingerprinted) => ({
        body: {
          email,
          password,
          browserFingerprint: fingerprint,
          referrerAffiliateId: referrerId,
        },
      }),
      read: readNothing,
    },
  ),
  authenticateTelegram: defineCall(
    { ...WRITE, path: "/api/v1/users/telegram/authenticate" },
    {
      limit: { by: "before", purpose: "sign-in" },
      send: ({ initData, fingerprint }: LaunchProof & Fingerprinted) => ({
        body: { initData, browserFingerprint: fingerprint },
      }),
      read: readNothing,
    },
  ),
  /** Registers and signs in, in one call, because a launch is valid only once. */
  createTelegramAccount: defineCall(
    { ...WRITE, path: "/api/v1/users/telegram/create" },
    {
      limit: { by: "before", purpose: "sign-in" },
      send: ({ initData, fingerprint, referrerId }: LaunchProof & Fingerprinted) => ({
        body: { initData, browserFingerprint: fingerprint, referrerAffiliateId: referrerId },
      }),
      read: readNothing,
    },
  ),
  refreshTokens: defineCall(
    { ...WRITE, path: "/api/v1/users/authentication/refresh" },
    {
      limit: BY_REQUEST,
      send: ({ fingerprint }: Fingerprinted) => ({ body: { browserFingerprint: fingerprint } }),
      read: readNothing,
    },
  ),
  endTokens: defineCall(
    { ...WRITE, path: "/api/v1/users/authentication/logout" },
    { limit: BY_REQUEST, send: (_input: undefined) => ({ body: {} }), read: readNothing },
  ),
  fetchAccountData: defineCall(
    {
      ...WRITE,
      method: "GET",
      effect: "read",
      path: "/api/v1/users/account-data",
      reply: accountWire,
    },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readAccount(body) },
  ),
} as const;
