// The account gateway of one request (spec: Account calls; Optional account calls).
import {
  readAccountExport,
  readDeviceSessions,
  readReferrerId,
  readRevoked,
} from "~/contracts/account";
import {
  readAffiliateDays,
  readBalances,
  readCredits,
  readPayout,
  readPayouts,
  toPayoutPayload,
} from "~/contracts/account-earnings";
import { readApiKeys, readNewApiKey, toApiKeyPayload } from "~/contracts/account-keys";
import { readAccountOrders, readClaimed } from "~/contracts/account-orders";
import { readVerification, toVerificationForm } from "~/contracts/account-verification";
import { isNotFound } from "~/domain/failure/failure";
import { ok, type Result } from "~/domain/failure/result";
import { DEFAULT_CALL_TIMEOUT_MS, VERIFICATION_TIMEOUT_MS } from "~/domain/gateway-limits";
import type {
  AccountGateway,
  AccountOrdersQuery,
  OptionalAccountCalls,
  OptionalResult,
  UnprovenCall,
} from "./account.server";
import type { HttpCall } from "./http-call.server";
import type { HttpClient, ReadBody } from "./http.server";

/** What the session remembers of optional calls: those that the gateway does not have are asked for once. */
export interface AbsentCalls {
  readonly has: (path: string) => Promise<boolean>;
  readonly add: (path: string) => Promise<void>;
}

/** What the gateway is made of: a client in the session's name, one in nobody's, and how account data is fetched. */
export interface AccountGatewayParts {
  readonly http: HttpClient;
  readonly guest: HttpClient;
  readonly absent: AbsentCalls;
  readonly fetchAccount: AccountGateway["fetchAccount"];
}

/** Makes the account gateway. */
export function makeAccountGateway(parts: AccountGatewayParts): AccountGateway {
  const { http, guest, fetchAccount } = parts;
  return {
    fetchAccount,
    linkTelegram: (initData) => http.send(post("/api/v1/users/local/link-telegram", { initData })),
    ...makePasswordCalls(guest),
    ...makeEarningsCalls(http),
    ...makeKeyCalls(http),
    ...makeVerificationCalls(http),
    ...makeOptionalCalls(parts),
  };
}

function makePasswordCalls(guest: HttpClient) {
  return {
    requestPasswordReset: (email) =>
      guest.send(post("/api/v1/users/local/request-password-reset", { email })),
    resetPassword: ({ email, password, resetCode }) =>
      guest.send(post("/api/v1/users/local/reset-password", { email, password, resetCode })),
  } satisfies Partial<AccountGateway>;
}

function makeEarningsCalls(http: HttpClient) {
  return {
    fetchReferrerId: () => http.request(get("/api/v1/affiliates/referrer-id"), readReferrerId),
    fetchBalances: () => http.request(get("/api/v1/affiliates/balances"), readBalances),
    fetchAccruals: () => http.request(get("/api/v1/affiliates/accruals"), readCredits),
    fetchCashbacks: () => http.request(get("/api/v1/affiliates/cashbacks"), readCredits),
    fetchPayouts: () => http.request(get("/api/v1/affiliates/withdrawals"), readPayouts),
    requestPayout: (payout, options) =>
      http.request(
        { ...post("/api/v1/affiliates/withdrawals", toPayoutPayload(payout)), ...options },
        readPayout,
      ),
  } satisfies Partial<AccountGateway>;
}

function makeKeyCalls(http: HttpClient) {
  return {
    generateApiKey: (options) =>
      http.request({ ...post("/api/v1/users/generate-api-key", {}), ...options }, readNewApiKey),
    listApiKeys: () => http.request(get("/api/v1/users/list-api-key"), readApiKeys),
    updateApiKey: (update) =>
      http.send(post("/api/v1/users/update-api-key", toApiKeyPayload(update))),
    deleteApiKey: (apiId) => http.send(post("/api/v1/users/delete-api-key", { apiId })),
  } satisfies Partial<AccountGateway>;
}

function makeVerificationCalls(http: HttpClient) {
  return {
    fetchVerification: () => http.request(get("/api/v1/users/kyc/status"), readVerification),
    submitVerification: (submission) =>
      http.send({
        ...post("/api/v1/users/kyc/submit", toVerificationForm(submission)),
        timeoutMs: VERIFICATION_TIMEOUT_MS,
      }),
  } satisfies Partial<AccountGateway>;
}

function makeOptionalCalls({ http, absent }: AccountGatewayParts): OptionalAccountCalls {
  const optional = async <T>(call: HttpCall, ask: () => Promise<Result<T>>) => {
    if (await absent.has(call.path)) return ok(undefined);
    const result = await ask();
    if (result.ok || !isNotFound(result.failure)) return result;
    await absent.add(call.path);
    return ok(undefined);
  };
  const request = <T>(call: HttpCall, read: ReadBody<T>): Promise<OptionalResult<T>> =>
    optional(call, () => http.request(call, read));
  const send = (call: HttpCall): Promise<OptionalResult<true>> =>
    optional(call, async () => {
      const sent = await http.send(call);
      return sent.ok ? ok(true as const) : sent;
    });
  return {
    listAbsentCalls: () => listAbsentCalls(absent),
    fetchAccountOrders: (query) =>
      request({ ...get("/api/v1/users/orders"), query: toQuery(query) }, readAccountOrders),
    claimOrders: (orders) => request(post("/api/v1/users/claim-orders", { orders }), readClaimed),
    listSessions: () => request(get("/api/v1/users/sessions"), readDeviceSessions),
    revokeOtherSessions: () => request(post("/api/v1/users/revoke-sessions", {}), readRevoked),
    exportAccount: () => request(get(UNPROVEN.exportAccount), readAccountExport),
    closeAccount: (password) => send(post(UNPROVEN.closeAccount, { password })),
    changePassword: ({ currentPassword, password }) =>
      send(post(UNPROVEN.changePassword, { currentPassword, password })),
    unlinkTelegram: () => send(post(UNPROVEN.unlinkTelegram, {})),
    fetchAffiliateDays: () => request(get("/api/v1/affiliates/stats"), readAffiliateDays),
  };
}

const UNPROVEN = {
  exportAccount: "/api/v1/users/export",
  closeAccount: "/api/v1/users/close",
  changePassword: "/api/v1/users/local/change-password",
  unlinkTelegram: "/api/v1/users/local/unlink-telegram",
} as const satisfies Record<UnprovenCall, string>;

const UNPROVEN_CALLS = [
  "exportAccount",
  "closeAccount",
  "changePassword",
  "unlinkTelegram",
] as const satisfies readonly UnprovenCall[];

async function listAbsentCalls(absent: AbsentCalls): Promise<readonly UnprovenCall[]> {
  const areAbsent = await Promise.all(UNPROVEN_CALLS.map((call) => absent.has(UNPROVEN[call])));
  return UNPROVEN_CALLS.filter((_, place) => areAbsent[place]);
}

function toQuery({ offset, limit, from, to }: AccountOrdersQuery) {
  const isoTime = (time: number | undefined) =>
    time === undefined ? undefined : new Date(time).toISOString();
  return { offset: String(offset), limit: String(limit), from: isoTime(from), to: isoTime(to) };
}

function get(path: string) {
  return { method: "GET", path, timeoutMs: DEFAULT_CALL_TIMEOUT_MS } as const;
}

function post(path: string, body: unknown) {
  return { method: "POST", path, body, timeoutMs: DEFAULT_CALL_TIMEOUT_MS } as const;
}
