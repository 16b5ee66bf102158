import { OWNER } from "../../second-gateway/accounts.mjs";
import type { Distortion } from "../../support/distort-gateway.ts";
import {
  accountViolation,
  always,
  merged,
  relisted,
  reply,
  WITHDRAW_TO,
  type Violation,
} from "../row.ts";

const USERS = "/api/v1/users";
const account = accountViolation({ withdrawTo: WITHDRAW_TO });
const READS = "everything that can be read keeps the contract";
const ALIKE = "a wrong password and an unknown address have the same response";
const LEAST = "a withdrawal below the minimum is rejected";
const CHECK = "a check of a password opens no session";
const REFRESH = "a refresh token is taken once more after it was replaced";

const cookiesAs = (path: string, change: (cookie: string) => string): Distortion =>
  reply(path, ({ headers }) => {
    const set = headers["set-cookie"] ?? [];
    return { headers: { ...headers, "set-cookie": [set].flat().map(change) } };
  });

/** A call that opens a session. */
const signsIn = (path: string): readonly Distortion[] => [
  reply(path, ({ headers }) => ({ headers: { ...headers, "set-cookie": ["sid=planted"] } })),
  {
    path: `${USERS}/account-data`,
    toResponse: (_, { headers: { cookie = "" } }) =>
      cookie.includes("sid=planted") ? { status: 200, body: { userId: 7 } } : undefined,
  },
];

/** Accounts that reveal too much, or forget. */
export const ACCOUNTS: readonly Violation[] = [
  account(
    "an account that is open",
    ["closed without a session: 401 ERR_UNAUTHORIZED", "closed"],
    [always(`${USERS}/account-data`, 200, {})][0] ?? always("", 200),
  ),
  account(
    "a closed account under another status",
    ["closed without a session: 401 ERR_UNAUTHORIZED", "closed"],
    always(`${USERS}/account-data`, 403, { code: "ERR_UNAUTHORIZED" }),
  ),
  account("an address that nobody knows", [ALIKE, "secrecy"], {
    path: `${USERS}/local/authenticate`,
    toResponse: (_, { body }) =>
      body.includes(OWNER.email) ? undefined : { status: 404, body: { code: "ERR_NOT_FOUND" } },
  }),
  account("a sentence that tells who has an account", [ALIKE, "secrecy"], {
    path: `${USERS}/local/authenticate`,
    toResponse: (_, { body }) =>
      body.includes(OWNER.email)
        ? undefined
        : { status: 400, body: { code: "ERR_INVALID_CREDENTIALS", message: "no such account" } },
  }),
  account(
    "a code for accounts alone",
    ["a code request has the same response for every address", "secrecy"],
    {
      path: `${USERS}/local/request-password-reset`,
      toResponse: (_, { body }) =>
        body.includes(OWNER.email) ? undefined : { status: 404, body: { code: "ERR_NOT_FOUND" } },
    },
  ),
  account(
    "a wrong code of no account",
    ["a wrong code has the same response for every address", "secrecy"],
    {
      path: `${USERS}/local/reset-password`,
      toResponse: (_, { body }) =>
        body.includes(OWNER.email) ? undefined : { status: 404, body: { code: "ERR_NOT_FOUND" } },
    },
  ),
  account(
    "a registration that signs in",
    ["a registration does not open an existing account", "registration"],
    signsIn(`${USERS}/local/create`),
  ),
  account(
    "a registration that takes an account over",
    ["a registration does not open an existing account", "registration"],
    {
      path: `${USERS}/local/authenticate`,
      toResponse: () => ({ status: 400, body: { code: "ERR_INVALID_CREDENTIALS" } }),
    },
  ),
  account(
    "a check of a password that signs in",
    [CHECK, "passwordCheck"],
    signsIn(`${USERS}/local/check-password`),
  ),
  account(
    "a check that every password passes",
    [CHECK, "passwordCheck"],
    always(`${USERS}/local/check-password`, 200, { userId: 7, email: OWNER.email }),
  ),
  account("a check that tells who has an account", [CHECK, "passwordCheck"], {
    path: `${USERS}/local/check-password`,
    toResponse: (_, { body }) =>
      body.includes(OWNER.email) ? undefined : { status: 404, body: { code: "ERR_NOT_FOUND" } },
  }),
  account(
    "a check that returns nobody",
    [CHECK, "passwordCheck"],
    merged(`${USERS}/local/check-password`, { email: undefined }),
  ),
  account(
    "balances that are paid out on another network",
    [READS, "required"],
    merged("/api/v1/affiliates/balances", { networkTitle: "Ethereum (ERC20)" }),
  ),
  account(
    "a sign-in without cookies",
    [READS, "cookies"],
    cookiesAs(`${USERS}/local/authenticate`, () => "note=1; Max-Age=0"),
  ),
  account(
    "cookies of a path that no call has",
    [READS, "cookies"],
    cookiesAs(`${USERS}/local/authenticate`, (cookie) => `${cookie}; Path=/account`),
  ),
  account(
    "cookies that have expired on arrival",
    [READS, "cookies"],
    cookiesAs(
      `${USERS}/local/authenticate`,
      (cookie) => `${cookie.split(";")[0] ?? ""}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
    ),
  ),
  account(
    "an account without its fields",
    [READS, "required"],
    merged("/api/v1/affiliates/referrer-id", { referrerId: undefined }),
  ),
  account(
    "a refresh without cookies",
    [REFRESH, "refreshAgain"],
    reply(`${USERS}/authentication/refresh`, () => ({
      headers: { "content-type": "application/json" },
    })),
  ),
  account("a refresh token that is taken once", [REFRESH, "refreshAgain"], {
    path: `${USERS}/authentication/refresh`,
    toResponse: (place) =>
      place === 2 ? { status: 401, body: { code: "ERR_UNAUTHORIZED" } } : undefined,
  }),
  account(
    "a logout that ends nothing",
    ["after a logout the session opens nothing", "ended"],
    always(`${USERS}/authentication/logout`, 200),
  ),
  account("ids that change", ["list entries keep their ids", "ids"], {
    path: "/api/v1/affiliates/accruals",
    change: (_, place) => [{ id: place, amount: 5, createdAt: "2026-11-01" }],
  }),
  account(
    "a withdrawal that happens twice",
    ["a repeated withdrawal is the same withdrawal", "withdrawal"],
    {
      path: "/api/v1/affiliates/withdrawals",
      headers: { "idempotency-key": undefined },
    },
  ),
  account(
    "a repeated withdrawal of another time",
    ["a repeated withdrawal is the same withdrawal", "withdrawal"],
    {
      path: "/api/v1/affiliates/withdrawals",
      method: "POST",
      change: (record, place) => ({ ...record, createdAt: 1_790_000_000 + place * 60 }),
    },
  ),
  account(
    "a withdrawal to another address",
    ["a repeated withdrawal is the same withdrawal", "reply"],
    {
      path: "/api/v1/affiliates/withdrawals",
      method: "POST",
      change: (record) => ({ ...record, address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" }),
    },
  ),
  account(
    "lists that are none",
    [READS, "required"],
    relisted("/api/v1/affiliates/cashbacks", () => [{ id: 1 }]),
  ),
  account(
    "a withdrawal of next to nothing",
    [LEAST, "leastWithdrawal"],
    always("/api/v1/affiliates/withdrawals", 200),
  ),
  account(
    "a minimum that the message does not name",
    [LEAST, "leastWithdrawal"],
    always("/api/v1/affiliates/withdrawals", 400, {
      code: "ERR_WITHDRAWAL_TOO_SMALL",
      message: "7 USDT at least",
    }),
  ),
];
