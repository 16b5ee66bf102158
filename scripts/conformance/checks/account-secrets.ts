// Checks what an account gateway reveals to strangers, and how it handles repeated calls.
import { readAccount } from "~/contracts/account";
import { readBalances, readPayout, toPayoutPayload } from "~/contracts/account-earnings";
import { PAYOUT_INSTRUMENT } from "~/domain/account/payout";
import { compareAmounts, parseAmount, ZERO } from "~/domain/money/money";
import { accountOf, cookiesAfter, signIn, signInCall, withCookies } from "../account-session.ts";
import { requestOf } from "../calls.ts";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { readResponse, type CallResponse } from "../client.ts";
import { expectError, findRejection } from "../expect-error.ts";
import { isAbsent } from "../facts.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";
import { accountCheck } from "./accounts.ts";

/** The withdrawn amount if the gateway names no minimum. */
const ANY_WITHDRAWAL = parseAmount("10") ?? ZERO;

/** An amount below every minimum. */
const TOO_LITTLE = "0.000001";

/** Returns the parts of a response that a stranger can compare: without ids and times. */
function toVisible({ status, body }: CallResponse): string {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof body === "object" && body !== null ? body : {};
  return JSON.stringify([status, code, message]);
}

/** Makes a call for the account's address and for an unknown one. Fails unless both responses are alike; returns the response. */
async function expectAlike(
  context: CheckContext,
  ask: (email: string) => CallRequest,
): Promise<CallResponse> {
  const { email } = accountOf(context);
  const known = await context.client.call(ask(email));
  const request = ask(`${crypto.randomUUID()}@example.invalid`);
  const unknown = await context.client.call(request);
  const [one, other] = [toVisible(known), toVisible(unknown)];
  expectThat(one === other, `${one} for an account, ${other} for none`, request);
  return known;
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

/** Returns the payload of the smallest withdrawal, the account's session, and the minimum that its balances name. */
async function prepareWithdrawal(context: CheckContext) {
  const address = context.options.withdrawTo;
  if (address === undefined) throw new NotApplicable("withdraws money: add --withdraw");
  const cookies = await signIn(context);
  const balances = withCookies(requestOf("fetchBalances"), cookies);
  const { networkTitle, withdrawalMinimum: least } = await context.client.read(
    balances,
    readBalances,
  );
  const amount = least ?? ANY_WITHDRAWAL;
  const payload = toPayoutPayload({ ...PAYOUT_INSTRUMENT, networkTitle, address, amount });
  return { payload, cookies, least };
}

/** The checks of an account's secrecy and its repeated calls. */
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
    const nobody = `${crypto.randomUUID()}@example.invalid`;
    await expectError(context.client, ask({ email: nobody }), { codes });
  }),
  accountCheck("a withdrawal below the minimum is rejected", "leastWithdrawal", async (context) => {
    const { payload, cookies, least } = await prepareWithdrawal(context);
    if (least === undefined) throw new NotApplicable("it names no minimum");
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { ...payload, amount: TOO_LITTLE };
    const request = withCookies(requestOf("requestPayout", { body, headers }), cookies);
    const codes = ["ERR_WITHDRAWAL_TOO_SMALL"] as const;
    const { message } = await expectError(context.client, request, { codes });
    const named = /\d+(\.\d+)?/.exec(message)?.[0];
    const isNamed = named !== undefined && compareAmounts(parseAmount(named) ?? ZERO, least) === 0;
    expectThat(
      isNamed,
      `its message names ${named ?? "nothing"}, the minimum is ${least}`,
      request,
    );
  }),
  accountCheck("a repeated withdrawal is the same withdrawal", "withdrawal", async (context) => {
    const { client } = context;
    const { payload, cookies } = await prepareWithdrawal(context);
    const { address } = payload;
    const headers = { "idempotency-key": crypto.randomUUID() };
    const request = withCookies(requestOf("requestPayout", { body: payload, headers }), cookies);
    const first = await client.read(request, readPayout);
    const again = await client.read(request, readPayout);
    const isSame = first.id === again.id && first.createdAt === again.createdAt;
    expectThat(isSame, `${again.id} beside ${first.id}`, request);
    const isAsked = first.address === address && compareAmounts(first.amount, payload.amount) === 0;
    const found = `${first.amount} to ${first.address} for ${payload.amount} to ${address}`;
    if (!isAsked) throw new Nonconformance(found, request, "reply");
    const other = { ...request, body: { ...payload, address: `${address.slice(0, -1)}1` } };
    await expectError(client, other, { codes: ["ERR_IDEMPOTENCY_KEY_REUSED"] });
  }),
];
