// The account calls. Without an account to sign in with, only that they are closed; with one, that a session opens,
// is renewed and ends, and that all that can be read keeps the contract. Nothing is changed.
import { readAccount, readDeviceSessions, readReferrerId } from "~/contracts/account";
import {
  readAffiliateDays,
  readBalances,
  readCredits,
  readPayouts,
} from "~/contracts/account-earnings";
import { readApiKeys } from "~/contracts/account-keys";
import { readAccountOrders } from "~/contracts/account-orders";
import { readVerification } from "~/contracts/account-verification";
import type { Reading } from "~/contracts/read-wire";
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/gateway-limits";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallResponse } from "../client.ts";
import { expectError } from "../expect-error.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";

const USERS = "/api/v1/users";
const ACCOUNT = `${USERS}/account-data`;
const REFRESH = `${USERS}/authentication/refresh`;
const ABSENT = 404;

type ReadBody = (body: unknown) => Reading<unknown>;

const MANDATORY: Readonly<Record<string, ReadBody>> = {
  [ACCOUNT]: readAccount,
  "/api/v1/affiliates/referrer-id": readReferrerId,
  "/api/v1/affiliates/balances": readBalances,
  "/api/v1/affiliates/accruals": readCredits,
  "/api/v1/affiliates/cashbacks": readCredits,
  "/api/v1/affiliates/withdrawals": readPayouts,
  [`${USERS}/list-api-key`]: readApiKeys,
  [`${USERS}/kyc/status`]: readVerification,
};

const OPTIONAL: Readonly<Record<string, ReadBody>> = {
  [`${USERS}/orders`]: readAccountOrders,
  [`${USERS}/sessions`]: readDeviceSessions,
  "/api/v1/affiliates/stats": readAffiliateDays,
};

/** Whoever has a session: its cookies as one header. */
type Cookies = string;

/** The checks of accounts. */
export const ACCOUNTS: readonly Check[] = [
  check("closed without a session: 401 ERR_UNAUTHORIZED", async ({ client }) => {
    const { status } = await client.call(toCall("GET", ACCOUNT));
    if (status === ABSENT) throw new NotApplicable("there are no accounts");
    for (const path of Object.keys(MANDATORY)) {
      const request = toCall("GET", path);
      const failure = await expectError(client, request, ["ERR_UNAUTHORIZED"]);
      expectThat(failure.status === 401, `status ${String(failure.status)}, not 401`, request);
    }
  }),
  check("a wrong password and an unknown address are rejected alike", async (context) => {
    const { email } = accountOf(context);
    const password = crypto.randomUUID();
    for (const each of [email, `${crypto.randomUUID()}@example.invalid`]) {
      const request = signInCall(each, password);
      await expectError(context.client, request, ["ERR_INVALID_CREDENTIALS"]);
    }
  }),
  check("everything that can be read keeps the contract", async (context) => {
    const cookies = await signIn(context);
    for (const [path, reader] of Object.entries(MANDATORY)) {
      await context.client.read(toCall("GET", path, cookies), reader);
    }
    for (const [path, reader] of Object.entries(OPTIONAL)) {
      const request = toCall("GET", path, cookies);
      const { status } = await context.client.call(request);
      if (status !== ABSENT) await context.client.read(request, reader);
    }
  }),
  check("a refresh token is taken once more after it was replaced", async (context) => {
    const before = await signIn(context);
    for (const attempt of ["the first time", "once more, within 30 s"]) {
      const response = await context.client.call(toCall("POST", REFRESH, before));
      const after = cookiesOf(response, before);
      expectThat(response.status < 300 && after !== "", `gives no new cookies ${attempt}`);
      await context.client.read(toCall("GET", ACCOUNT, after), readAccount);
    }
  }),
  check("after a logout the session opens nothing", async (context) => {
    const cookies = await signIn(context);
    const { status } = await context.client.call(
      toCall("POST", `${USERS}/authentication/logout`, cookies),
    );
    expectThat(status < 300, `the logout has status ${String(status)}`);
    await expectError(context.client, toCall("GET", ACCOUNT, cookies), ["ERR_UNAUTHORIZED"]);
    await expectError(context.client, toCall("POST", REFRESH, cookies), ["ERR_UNAUTHORIZED"]);
  }),
];

// Reports are passed around: neither a password nor a session's cookie stands in them.
function check(name: string, run: Check["run"]): Check {
  return {
    name: `account: ${name}`,
    call: "account",
    run: async (context) => {
      try {
        await run(context);
      } catch (error) {
        if (!(error instanceof Nonconformance) || !error.request) throw error;
        const { method, path } = error.request;
        throw new Nonconformance(`${method} ${path}: ${error.message}`);
      }
    },
  };
}

function accountOf({ options }: CheckContext) {
  if (options.account) return options.account;
  throw new NotApplicable("needs --account");
}

async function signIn(context: CheckContext): Promise<Cookies> {
  const { email, password } = accountOf(context);
  const response = await context.client.call(signInCall(email, password));
  const cookies = cookiesOf(response, "");
  expectThat(response.status < 300, `sign-in has status ${String(response.status)}`);
  expectThat(cookies !== "", "sign-in sets no cookies");
  return cookies;
}

function signInCall(email: string, password: string): CallRequest {
  return { ...toCall("POST", `${USERS}/local/authenticate`), body: { email, password } };
}

function toCall(method: CallRequest["method"], path: string, cookie: Cookies = ""): CallRequest {
  return {
    method,
    path,
    timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
    ...(method === "POST" && { body: {} }),
    ...(cookie !== "" && { headers: { cookie } }),
  };
}

/** The cookies after a response: what it sets replaces what has the same name. */
function cookiesOf({ headers }: CallResponse, before: Cookies): Cookies {
  const set = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  if (set.length === 0) return "";
  const pairs = [...before.split("; ").filter(Boolean), ...set].map(
    (pair) => [pair.split("=")[0], pair] as const,
  );
  return [...new Map(pairs).values()].join("; ");
}
