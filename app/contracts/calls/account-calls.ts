// The calls that every account gateway supports (spec: Account calls); optional-account-calls.ts has the others.
import type {
  Credentials,
  PasswordReset,
  PasswordResetRequest,
} from "~/domain/account/credentials";
import type { ApiKeyUpdate } from "~/domain/account/api-key";
import type { NewPayout } from "~/domain/account/earnings";
import type { VerificationSubmission } from "~/domain/account/verification";
import { readReferrerId, referrerIdWire } from "../account";
import {
  balancesWire,
  creditWire,
  payoutWire,
  readBalances,
  readCredits,
  readPayout,
  readPayouts,
  toPayoutPayload,
} from "../account-earnings";
import {
  apiKeyWire,
  newApiKeyWire,
  readApiKeys,
  readNewApiKey,
  toApiKeyPayload,
} from "../account-keys";
import { readVerification, toVerificationForm, verificationWire } from "../account-verification";
import { ACCOUNT_READ, ACCOUNT_WRITE } from "./account-rows";
import { BY_REQUEST, defineCall, readNothing, sendNothing } from "./call";

/** Submitting photos: timeout, milliseconds (our choice: 12 MB over a slow line). */
const VERIFICATION_TIMEOUT_MS = 60_000;

const emailOf = ({ email }: Pick<Credentials, "email">) => email;

/** The calls that every account gateway supports. */
export const ACCOUNT_CALLS = {
  requestPasswordReset: defineCall(
    {
      ...ACCOUNT_WRITE,
      path: "/api/v1/users/local/request-password-reset",
      caller: "guest",
      reply: "nothing",
    },
    {
      limit: { by: "email", purpose: "password-reset", emailOf },
      send: ({ email, requester }: PasswordResetRequest) => ({ body: { email, requester } }),
      read: readNothing,
    },
  ),
  resetPassword: defineCall(
    {
      ...ACCOUNT_WRITE,
      path: "/api/v1/users/local/reset-password",
      caller: "guest",
      reply: "nothing",
    },
    {
      limit: { by: "email", purpose: "password-reset", emailOf },
      send: ({ email, requester, password, resetCode }: PasswordReset) => ({
        body: { email, requester, password, resetCode },
      }),
      read: readNothing,
    },
  ),
  /** Links the chat account of a mini app launch, so that it opens this account. */
  linkTelegram: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/local/link-telegram", reply: "nothing" },
    {
      limit: { by: "before", purpose: "sign-in" },
      send: (initData: string) => ({ body: { initData } }),
      read: readNothing,
    },
  ),
  fetchReferrerId: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/affiliates/referrer-id", reply: referrerIdWire },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readReferrerId(body) },
  ),
  fetchBalances: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/affiliates/balances", reply: balancesWire },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readBalances(body) },
  ),
  fetchAccruals: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/affiliates/accruals", reply: [creditWire] },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readCredits(body) },
  ),
  fetchCashbacks: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/affiliates/cashbacks", reply: [creditWire] },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readCredits(body) },
  ),
  fetchPayouts: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/affiliates/withdrawals", reply: [payoutWire] },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readPayouts(body) },
  ),
  requestPayout: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/affiliates/withdrawals", key: "taken", reply: payoutWire },
    {
      limit: { by: "account", purpose: "withdrawal" },
      send: (payout: NewPayout) => ({ body: toPayoutPayload(payout) }),
      read: (body) => readPayout(body),
    },
  ),
  generateApiKey: defineCall(
    {
      ...ACCOUNT_WRITE,
      path: "/api/v1/users/generate-api-key",
      key: "taken",
      reply: newApiKeyWire,
    },
    {
      limit: { by: "account", purpose: "api-key" },
      send: ({ name }: { readonly name?: string | undefined }) => ({ body: name ? { name } : {} }),
      read: (body) => readNewApiKey(body),
    },
  ),
  listApiKeys: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/users/list-api-key", reply: [apiKeyWire] },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readApiKeys(body) },
  ),
  updateApiKey: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/update-api-key", reply: "nothing" },
    {
      limit: BY_REQUEST,
      send: (update: ApiKeyUpdate) => ({ body: toApiKeyPayload(update) }),
      read: readNothing,
    },
  ),
  deleteApiKey: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/delete-api-key", reply: "nothing" },
    { limit: BY_REQUEST, send: (apiId: string) => ({ body: { apiId } }), read: readNothing },
  ),
  fetchVerification: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/users/kyc/status", reply: verificationWire },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readVerification(body) },
  ),
  submitVerification: defineCall(
    {
      ...ACCOUNT_WRITE,
      path: "/api/v1/users/kyc/submit",
      timeoutMs: VERIFICATION_TIMEOUT_MS,
      reply: "nothing",
    },
    {
      limit: { by: "before", purpose: "verification" },
      send: (submission: VerificationSubmission) => ({ body: toVerificationForm(submission) }),
      read: readNothing,
    },
  ),
} as const;
