// The account calls that a gateway may omit; it then returns 404 (spec: Optional account calls).
import * as z from "zod/mini";
import type { AccountOrdersQuery } from "~/domain/account/account-orders";
import type { PayoutStop } from "~/domain/account/earnings";
import type { PasswordChange } from "~/domain/account/credentials";
import type { OrderKey } from "~/domain/order/order-key";
import {
  deviceSessionWire,
  readAccountExport,
  readDeviceSessions,
  readRevoked,
  revokedWire,
} from "../account";
import { affiliateDayWire, payoutWire, readAffiliateDays, readPayout } from "../account-earnings";
import { accountOrdersWire, claimedWire, readAccountOrders, readClaimed } from "../account-orders";
import type { Reading } from "../reading";
import { ACCOUNT_READ, ACCOUNT_WRITE } from "./account-rows";
import { ABSENT, BY_REQUEST, defineCall, sendNothing } from "./call";

/** The calls that an account gateway may omit. */
export const OPTIONAL_ACCOUNT_CALLS = {
  fetchAccountOrders: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/users/orders", reply: accountOrdersWire },
    {
      limit: BY_REQUEST,
      send: ({ offset, limit, from, to }: AccountOrdersQuery) => ({
        query: {
          offset: String(offset),
          limit: String(limit),
          from: toIsoTime(from),
          to: toIsoTime(to),
        },
      }),
      read: (body, { arrival }) => readAccountOrders(body, arrival),
      absent: ABSENT,
    },
  ),
  /** Adds orders that were created as a guest to the account; returns how many. */
  claimOrders: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/claim-orders", reply: claimedWire },
    {
      limit: BY_REQUEST,
      send: (orders: readonly OrderKey[]) => ({ body: { orders } }),
      read: (body) => readClaimed(body),
      absent: ABSENT,
    },
  ),
  listSessions: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/users/sessions", reply: [deviceSessionWire] },
    {
      limit: BY_REQUEST,
      send: sendNothing,
      read: (body) => readDeviceSessions(body),
      absent: ABSENT,
    },
  ),
  /** Ends all other sessions of the account; returns how many. */
  revokeOtherSessions: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/revoke-sessions", reply: revokedWire },
    {
      limit: BY_REQUEST,
      send: (_input: undefined) => ({ body: {} }),
      read: (body) => readRevoked(body),
      absent: ABSENT,
    },
  ),
  /** Ends one other session of the account; returns how many ended: zero if it no longer exists. */
  revokeSession: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/revoke-session", reply: revokedWire },
    {
      limit: BY_REQUEST,
      send: (sessionId: string) => ({ body: { sessionId } }),
      read: (body) => readRevoked(body),
      absent: ABSENT,
    },
  ),
  /** Stops a waiting payout, authorised by the session or by the token of the email that announced it. */
  stopPayout: defineCall(
    {
      ...ACCOUNT_WRITE,
      path: "/api/v1/affiliates/stop-withdrawal",
      caller: "visitor",
      reply: payoutWire,
    },
    {
      limit: BY_REQUEST,
      send: (stop: PayoutStop) => ({ body: { ...stop } }),
      read: (body) => readPayout(body),
      absent: ABSENT,
    },
  ),
  /** Returns the gateway's full data of the account as JSON text. */
  exportAccount: defineCall(
    {
      ...ACCOUNT_READ,
      path: "/api/v1/users/export",
      budget: "none",
      reply: z.record(z.string(), z.unknown()),
    },
    {
      limit: BY_REQUEST,
      send: sendNothing,
      read: (body) => readAccountExport(body),
      absent: ABSENT,
    },
  ),
  closeAccount: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/close", reply: "nothing" },
    {
      limit: { by: "password" },
      send: (password: string) => ({ body: { password } }),
      read: readDone,
      absent: ABSENT,
    },
  ),
  changePassword: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/local/change-password", reply: "nothing" },
    {
      limit: { by: "password" },
      send: ({ currentPassword, password }: PasswordChange) => ({
        body: { currentPassword, password },
      }),
      read: readDone,
      absent: ABSENT,
    },
  ),
  unlinkTelegram: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/local/unlink-telegram", reply: "nothing" },
    {
      limit: BY_REQUEST,
      send: (_input: undefined) => ({ body: {} }),
      read: readDone,
      absent: ABSENT,
    },
  ),
  /** Sends a code to the account's email, or to the new address if the account has none. */
  requestEmailCode: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/request-email-code", reply: "nothing" },
    {
      limit: { by: "account", purpose: "password-reset" },
      send: (email: string | undefined) => ({ body: { email } }),
      read: readDone,
      absent: ABSENT,
    },
  ),
  /** Confirms the address with its code. */
  confirmEmail: defineCall(
    { ...ACCOUNT_WRITE, path: "/api/v1/users/confirm-email", reply: "nothing" },
    {
      limit: { by: "account", purpose: "password-reset" },
      send: (code: string) => ({ body: { code } }),
      read: readDone,
      absent: ABSENT,
    },
  ),
  fetchAffiliateDays: defineCall(
    { ...ACCOUNT_READ, path: "/api/v1/affiliates/stats", reply: [affiliateDayWire] },
    {
      limit: BY_REQUEST,
      send: sendNothing,
      read: (body) => readAffiliateDays(body),
      absent: ABSENT,
    },
  ),
} as const;

// True, because undefined is the value of an absent call.
function readDone(): Reading<true> {
  return { ok: true, value: true, ignored: [] };
}

function toIsoTime(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}
