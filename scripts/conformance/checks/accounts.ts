// Checks of the account calls. Without an account to sign in with, they only check that the calls reject a guest. With
// one, they check that a session opens, is renewed and ends, and that all reads keep the contract. They change nothing.
import { ACCOUNT_CALLS } from "~/contracts/calls/account-calls";
import { ORDERS_PER_CALL } from "~/domain/account-limits";
import type { CallRequest } from "../call-request.ts";
import { readOf, readsOf, requestOf, type ProductRead } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallResponse } from "../client.ts";
import { expectError } from "../expect-error.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";

const ABSENT = 404;

const ACCOUNT = readOf("fetchAccountData", undefined);
const MANDATORY: readonly ProductRead[] = [
  ACCOUNT,
  ...readsOf(ACCOUNT_CALLS).map((name) => readOf(name, undefined)),
];
const OPTIONAL: readonly ProductRead[] = [
  readOf("fetchAccountOrders", { offset: 0, limit: ORDERS_PER_CALL }),
  readOf("listSessions", undefined),
  readOf("exportAccount", undefined),
  readOf("fetchAffiliateDays", undefined),
];

/** The cookies of a session as one header. */
type Cookies = string;

/** The checks of accounts. */
export const ACCOUNTS: readonly Check[] = [
  check("closed without a session: 401 ERR_UNAUTHORIZED", async ({ client }) => {
    const { status } = await client.call(ACCOUNT.request({}));
    if (status === ABSENT) throw new NotApplicable("the gateway has no accounts");
    for (const read of MANDATORY) {
      const request = read.request({});
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
    for (const { request, reader } of MANDATORY) {
      await context.client.read(request(toHeaders(cookies)), reader);
    }
    for (const read of OPTIONAL) {
      const request = read.request(toHeaders(cookies));
      const { status } = await context.client.call(request);
      if (status !== ABSENT) await context.client.read(request, read.reader);
    }
  }),
  check("a refresh token is taken once more after it was replaced", async (context) => {
    const before = await signIn(context);
    for (const attempt of ["the first time", "once more, within 30 s"]) {
      const response = await context.client.call(refreshCall(before));
      const after = cookiesOf(response, before);
      expectThat(response.status < 300 && after !== "", `gives no new cookies ${attempt}`);
      await context.client.read(ACCOUNT.request(toHeaders(after)), ACCOUNT.reader);
    }
  }),
  check("after a logout the session opens nothing", async (context) => {
    const cookies = await signIn(context);
    const { status } = await context.client.call(
      requestOf("endTokens", { body: {}, headers: toHeaders(cookies) }),
    );
    expectThat(status < 300, `the logout has status ${String(status)}`);
    await expectError(context.client, ACCOUNT.request(toHeaders(cookies)), ["ERR_UNAUTHORIZED"]);
    await expectError(context.client, refreshCall(cookies), ["ERR_UNAUTHORIZED"]);
  }),
];

// Reports are shared, so they contain neither a password nor a session's cookies.
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
  return requestOf("authenticate", { body: { email, password } });
}

function refreshCall(cookies: Cookies): CallRequest {
  return requestOf("refreshTokens", { body: {}, headers: toHeaders(cookies) });
}

function toHeaders(cookie: Cookies): Readonly<Record<string, string>> {
  return cookie === "" ? {} : { cookie };
}

/** Returns the cookies after a response; a new cookie replaces one of the same name. */
function cookiesOf({ headers }: CallResponse, before: Cookies): Cookies {
  const set = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  if (set.length === 0) return "";
  const pairs = [...before.split("; ").filter(Boolean), ...set].map(
    (pair) => [pair.split("=")[0], pair] as const,
  );
  return [...new Map(pairs).values()].join("; ");
}
