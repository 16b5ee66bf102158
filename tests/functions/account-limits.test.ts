// Requirement 17 of docs/security.md: the counters of tries at an account, and of signed-in requests.
import { describe, expect, test } from "vitest";
import { REQUEST_LIMITS, type KeyedPurpose } from "~/domain/limits/request-limits";
import { ok } from "~/domain/failure/result";
import type { SessionRecord } from "~/domain/account/session";
import type { RequestLimits } from "~/context/request-limits";
import { makeAccountGateway } from "~/gateways/account.server";
import { makeAccountLimits } from "../../functions/services/accounts/account-limits";
import { NO_LIMITS } from "../../functions/services/limits/request-limits";
import { amount } from "../support/amount";
import { ANN } from "../support/account";
import { withPolicy } from "../support/call-policy";
import { makeTestClient } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import { CALLER } from "../support/session-keeper";

const RECORD: SessionRecord = {
  tokens: { version: 1, refreshes: 0, cookies: [] },
  layer: "web",
  startedAt: NOW,
  usedAt: NOW,
  account: { data: ANN, fetchedAt: NOW },
  absentCalls: [],
};
const LIMITED = { retryAfterSeconds: 77 };
const OPTIONS = { idempotencyKey: "k" };
const AT_ANN = "ann@example.com from 203.0.113.7";
const PAYOUT = { currencyTitle: "USDT", networkTitle: "TRC20", address: "T", amount: amount("5") };

/** The limits of Ann's request; `counted` are the used counters, `full` those without room. */
function openLimits(full: readonly string[] = []) {
  const counted: string[] = [];
  const count = (counter: string) => {
    counted.push(counter);
    return Promise.resolve(full.includes(counter) ? LIMITED : undefined);
  };
  const requestLimits: RequestLimits = {
    ...NO_LIMITS,
    take: (purpose) => count(purpose),
    takeFor: (purpose: KeyedPurpose, account: string) => count(`${purpose}: ${account}`),
  };
  const session = { peek: () => Promise.resolve(RECORD) };
  const limits = makeAccountLimits(requestLimits, { session, caller: CALLER });
  const { http } = makeTestClient({ fetch: () => Promise.resolve(Response.json({})) });
  const absent = { has: () => Promise.resolve(false), add: () => Promise.resolve() };
  const client = withPolicy(http, { limits, absent });
  const fetchAccount = () => Promise.resolve(ok(ANN));
  const gateway = makeAccountGateway({ client, absent, fetchAccount });
  return { counted, limits, gateway };
}

type Opened = ReturnType<typeof openLimits>;
const EMAIL = " Ann@Example.com";
const RESET = { requester: "r", email: EMAIL, password: "p", resetCode: "c" };
const CHANGE = { currentPassword: "a", password: "b" };

type Row = readonly [string, readonly string[], (opened: Opened) => Promise<unknown>];

const ROWS: readonly Row[] = [
  ["a sign-in", ["sign-in", `sign-in: ${AT_ANN}`], ({ limits }) => limits.takeAt("sign-in", EMAIL)],
  [
    "a registration",
    ["registration", `registration: ${AT_ANN}`],
    ({ limits }) => limits.takeAt("registration", EMAIL),
  ],
  [
    "asking for a code",
    ["password-reset", `password-reset: ${AT_ANN}`],
    ({ gateway }) => gateway.requestPasswordReset({ email: EMAIL, requester: "r" }),
  ],
  [
    "a new password",
    ["password-reset", `password-reset: ${AT_ANN}`],
    ({ gateway }) => gateway.resetPassword(RESET),
  ],
  [
    "a withdrawal",
    ["withdrawal: number 7", "withdrawal"],
    ({ gateway }) => gateway.requestPayout(PAYOUT, OPTIONS),
  ],
  ["a new key", ["api-key: number 7", "api-key"], ({ gateway }) => gateway.generateApiKey(OPTIONS)],
  [
    "photos for the verification",
    ["verification: number 7", "verification"],
    ({ limits }) => limits.takeOwn("verification"),
  ],
  // No counter that a stranger, or a neighbour behind the same address, can use up.
  ["the repeated password", ["sign-in: number 7"], ({ limits }) => limits.takeGuess()],
  [
    "a change of the password",
    ["sign-in: number 7"],
    ({ gateway }) => gateway.changePassword(CHANGE),
  ],
  ["closing the account", ["sign-in: number 7"], ({ gateway }) => gateway.closeAccount("p")],
];

describe("17: limits", () => {
  test.each(ROWS)("of %s: %j", async (_name, counters, act) => {
    const opened = openLimits();
    await act(opened);
    expect(opened.counted).toEqual(counters);
  });

  const full = ROWS.flatMap(([name, counters, act]) =>
    counters.map((counter): [string, string, Row[2]] => [name, counter, act]),
  );
  test.each(full)("of %s stop it when %s is full, with the wait", async (_name, counter, act) => {
    expect(await act(openLimits([counter]))).toEqual({
      ok: false,
      failure: {
        kind: "upstream",
        code: "ERR_BAD_REQUEST",
        message: "Too many attempts",
        status: 429,
        details: {},
        traceId: CALLER.requestId,
        ...LIMITED,
      },
    });
  });

  test("one account's limit is below its address's", () => {
    for (const purpose of ["withdrawal", "api-key"] as const) {
      const { perKey, perAddress } = REQUEST_LIMITS[purpose];
      expect(perAddress).toBeGreaterThanOrEqual(5 * perKey);
    }
  });
});
