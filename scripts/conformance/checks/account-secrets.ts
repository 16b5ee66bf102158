// Checks what an account gateway reveals to strangers.
import { readAccount } from "~/contracts/account";
import { accountOf, cookiesAfter, signInCall, withCookies } from "../account-session.ts";
import { requestOf } from "../calls.ts";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { readResponse, type CallResponse } from "../client.ts";
import { expectError, findRejection } from "../expect-error.ts";
import { isAbsent } from "../facts.ts";
import { expectThat, Nonconformance, NotApplicable, NotJson } from "../nonconformance.ts";
import type { Rule } from "../rules.ts";
import { accountCheck } from "./accounts.ts";

/** Returns the parts of a response that a stranger can compare: names and words, without ids, times and figures. */
function toVisible({ status, body, headers }: CallResponse): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  return JSON.stringify([status, toShape(body), ...cookies]);
}

/** Returns a value with its names, codes, messages and decisions, and the type of everything else. */
function toShape(value: unknown, name = ""): unknown {
  if (typeof value === "boolean" || /^(code|message|status)$/.test(name)) return value;
  if (typeof value !== "object" || value === null) return typeof value;
  const parts = Object.entries(value).map(([key, each]) => [key, toShape(each, key)]);
  return parts.toSorted(([one], [other]) => String(one).localeCompare(String(other)));
}

/** Makes a call for the account's address and for an unknown one. Fails unless both responses are alike; returns the response. */
async function expectAlike(
  context: CheckContext,
  ask: (email: string) => CallRequest,
  rule?: Rule,
): Promise<CallResponse> {
  const { email } = accountOf(context);
  const known = await context.client.call(ask(email));
  const request = ask(`${crypto.randomUUID()}@example.invalid`);
  const unknown = await context.client.call(request);
  const [one, other] = [toVisible(known), toVisible(unknown)];
  const found = `${one} for an account, ${other} for none`;
  if (one !== other) throw new Nonconformance(found, request, rule);
  return known;
}

/** Compares the bodies as well, where they are JSON. The product does not read them. */
async function expectAlikeBody(
  context: CheckContext,
  ask: (email: string) => CallRequest,
): Promise<void> {
  try {
    await expectAlike(context, (email) => ({ ...ask(email), isUnread: false }));
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
  }
}

function expectDone({ status }: CallResponse, request: CallRequest): void {
  expectThat(status >= 200 && status < 300, `status ${String(status)}`, request);
}

/** Throws if the cookies of a response open an account. Other cookies, such as a load balancer's, are allowed. */
async function expectNoSession(
  { client, options: { baseUrl } }: CheckContext,
  response: CallResponse,
  request: CallRequest,
): Promise<void> {
  const cookies = cookiesAfter(response, { baseUrl, jar: [] });
  const { status } = await client.call(withCookies(requestOf("fetchAccountData"), cookies));
  expectThat(status >= 300, "it opens a session", request);
}

/** The checks of an account's secrecy. */
export const ACCOUNT_SECRETS: readonly Check[] = [
  accountCheck(
    "a wrong password and an unknown address have the same response",
    "secrecy",
    async (context) => {
      const password = crypto.randomUUID();
      const ask = (email: string) => signInCall({ email, password });
      await expectAlike(context, ask);
      const codes = ["ERR_INVALID_CREDENTIALS"] as const;
      await expectError(context.client, ask(accountOf(context).email), { codes });
    },
  ),
  accountCheck(
    "a code request has the same response for every address",
    "secrecy",
    async (context) => {
      const ask = (email: string) =>
        requestOf("requestPasswordReset", { body: { email, requester: "conformance" } });
      expectDone(await expectAlike(context, ask), ask(""));
      await expectAlikeBody(context, ask);
    },
  ),
  accountCheck(
    "a wrong code has the same response for every address",
    "secrecy",
    async (context) => {
      const password = crypto.randomUUID();
      const ask = (email: string) =>
        requestOf("resetPassword", {
          body: { email, requester: "conformance", password, resetCode: "000000" },
        });
      await expectAlike(context, ask);
      const codes = ["ERR_INVALID_PASSWORD_RESET_CODE"] as const;
      await expectError(context.client, ask(accountOf(context).email), { codes });
    },
  ),
  accountCheck(
    "a registration does not open an existing account",
    "registration",
    async (context) => {
      const { email, password } = accountOf(context);
      const body = { email, password: `other ${crypto.randomUUID()}` };
      const request = requestOf("createAccount", { body });
      const response = await context.client.call(request);
      const code = findRejection(response)?.code;
      const isTold = response.status < 300 || code === "ERR_USER_ALREADY_REGISTERED";
      expectThat(isTold, `status ${String(response.status)} with ${code ?? "no code"}`, request);
      await expectNoSession(context, response, request);
      const { status } = await context.client.call(signInCall({ email, password }));
      expectThat(status < 300, "its own password opens it no more", request);
    },
  ),
  accountCheck("a check of a password opens no session", "passwordCheck", async (context) => {
    const { email, password } = accountOf(context);
    const ask = (given: object) =>
      requestOf("checkPassword", { body: { email, password, ...given } });
    const response = await context.client.call(ask({}));
    if (isAbsent(response.status)) throw new NotApplicable("optional, and not available");
    const account = readResponse(ask({}), response, readAccount);
    await expectNoSession(context, response, ask({}));
    const isOwn = account.email?.toLowerCase() === email.toLowerCase();
    expectThat(isOwn, "the account of another email", ask({}));
    const codes = ["ERR_INVALID_CREDENTIALS"] as const;
    await expectError(context.client, ask({ password: crypto.randomUUID() }), { codes });
    const wrong = (address: string) => ask({ email: address, password: "no password of theirs" });
    const nobody = `${crypto.randomUUID()}@example.invalid`;
    await expectError(context.client, wrong(nobody), { codes });
    await expectAlike(context, wrong, "secrecy");
  }),
];
