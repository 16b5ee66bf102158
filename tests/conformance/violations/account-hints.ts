// Replies that tell strangers about an account beside their code and message, and withdrawals that do not hold.
import { OWNER } from "../../second-gateway/accounts.mjs";
import type { Distortion } from "../../support/distort-gateway.ts";
import {
  accountViolation,
  field,
  objectOf,
  rewritten,
  WITHDRAW_TO,
  type Violation,
} from "../row.ts";

const WITHDRAWALS = "/api/v1/affiliates/withdrawals";
const REPEATED = "a repeated withdrawal is the same withdrawal";
const LIMITS = "a withdrawal of what there is not is rejected";
const SIGN_IN = "a wrong password and an unknown address have the same response";

function readJson(text: string): unknown {
  return JSON.parse(text);
}

const planted = accountViolation({ withdrawTo: WITHDRAW_TO });

/** Adds fields to the error of a call that names the account's address. */
const hinted = (path: string, fields: object): Distortion => ({
  path,
  toReply: (found, _place, { body }) =>
    body.includes(OWNER.email) && found.status >= 400
      ? {
          ...found,
          body: JSON.stringify({
            ...objectOf({ body: readJson(String(found.body)) }, "body"),
            ...fields,
          }),
        }
      : found,
});

/** Takes a withdrawal that meets the condition. */
const taking = (isTaken: (body: object) => boolean): Distortion => ({
  path: WITHDRAWALS,
  method: "POST",
  toResponse: (_place, asked) => {
    const body = objectOf({ body: readJson(asked.body || "{}") }, "body");
    const record = { id: 9, status: "PENDING", ...body, createdAt: Date.now() };
    return isTaken(body) ? { status: 200, body: record } : undefined;
  },
});

const listed = (change: (entries: readonly object[]) => readonly object[]): Distortion => ({
  path: WITHDRAWALS,
  method: "GET",
  change: (body) => change(Array.isArray(body) ? body : []),
});

/** Deviations of accounts. */
export const ACCOUNT_HINTS: readonly Violation[] = [
  planted(
    "tries that are counted for an account only",
    ["a wrong code has the same response for every address", "secrecy"],
    hinted("/api/v1/users/local/reset-password", { details: { triesLeft: 4 } }),
  ),
  planted(
    "a field that is marked for an account only",
    [SIGN_IN, "secrecy"],
    hinted("/api/v1/users/local/authenticate", { data: { password: "wrong" } }),
  ),
  planted("a cookie for an account only", [SIGN_IN, "secrecy"], {
    path: "/api/v1/users/local/authenticate",
    toReply: (found, _place, { body }) =>
      body.includes(OWNER.email) && found.status >= 400
        ? { ...found, headers: { ...found.headers, "set-cookie": "known=1" } }
        : found,
  }),
  planted(
    "a code request that says whether it was sent",
    ["a code request has the same response for every address", "secrecy"],
    {
      path: "/api/v1/users/local/request-password-reset",
      toResponse: (_place, { body }) => ({
        status: 200,
        body: { sent: body.includes(OWNER.email) },
      }),
    },
  ),
  planted(
    "a check of a password that names unknown addresses",
    ["a check of a password opens no session", "secrecy"],
    rewritten("/api/v1/users/local/check-password", (body) =>
      field(body, "code") === "ERR_INVALID_CREDENTIALS"
        ? { ...body, message: String(Math.random()) }
        : body,
    ),
  ),
  planted(
    "a withdrawal above the balance",
    [LIMITS, "balance"],
    taking((body) => Number(field(body, "amount")) > 1000),
  ),
  planted(
    "a withdrawal on any network",
    [LIMITS, "balanceNetwork"],
    taking((body) => field(body, "networkTitle") !== "TRC-20"),
  ),
  planted(
    "a withdrawal of any currency",
    [LIMITS, "balanceCurrency"],
    taking((body) => field(body, "currencyTitle") !== "USDT"),
  ),
  planted(
    "a withdrawal with another id in the list",
    [REPEATED, "ids"],
    listed((entries) =>
      entries.map((entry) => ({ ...entry, id: `w-${String(field(entry, "id"))}` })),
    ),
  ),
  planted(
    "a repeated withdrawal that is listed twice",
    [REPEATED, "withdrawal"],
    listed((entries) =>
      entries.flatMap((entry) => [entry, { ...entry, id: `${String(field(entry, "id"))}-again` }]),
    ),
  ),
];
