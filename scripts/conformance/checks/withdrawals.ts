// Checks of withdrawals. They request one, of the smallest amount, to the operator's own address.
import {
  readBalances,
  readPayout,
  readPayouts,
  toPayoutPayload,
} from "~/contracts/account-earnings";
import { PAYOUT_INSTRUMENT } from "~/domain/account/payout";
import { addAmounts, compareAmounts, parseAmount, ZERO } from "~/domain/money/money";
import { signIn, withCookies, type Cookies } from "../account-session.ts";
import type { UpstreamCode } from "~/domain/failure/error-codes";
import { requestOf } from "../calls.ts";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectError } from "../expect-error.ts";
import { makeKey } from "../idempotency-key.ts";
import { expectThat, Nonconformance, NotApplicable, NotAsked } from "../nonconformance.ts";
import type { Rule } from "../rules.ts";
import { accountCheck } from "./accounts.ts";

/** The withdrawn amount if the gateway names no minimum. */
const ANY_WITHDRAWAL = parseAmount("10") ?? ZERO;

/** An amount below every minimum. */
const TOO_LITTLE = "0.000001";

/** Returns the payload of the smallest withdrawal, the account's session, and the minimum that its balances name. */
async function prepareWithdrawal(context: CheckContext) {
  const address = context.options.withdrawTo;
  if (address === undefined) throw new NotAsked("withdraws money", "--withdraw");
  const cookies = await signIn(context);
  const balances = withCookies(requestOf("fetchBalances"), cookies);
  const {
    networkTitle,
    withdrawalMinimum: least,
    accountBalance,
  } = await context.client.read(balances, readBalances);
  const amount = least ?? ANY_WITHDRAWAL;
  const payload = toPayoutPayload({ ...PAYOUT_INSTRUMENT, networkTitle, address, amount });
  return { payload, cookies, least, accountBalance };
}

/** Returns the ids of the account's withdrawals. */
async function listIds({ client }: CheckContext, cookies: Cookies): Promise<readonly string[]> {
  const list = withCookies(requestOf("fetchPayouts"), cookies);
  return (await client.read(list, readPayouts)).map(({ id }) => id);
}

/** What no account can withdraw: the code, its sentence, and what the request changes. */
const IMPOSSIBLE = [
  ["ERR_BALANCE_NOT_FOUND", "balanceCurrency", { currencyTitle: "NOSUCH" }],
  ["ERR_NETWORK_NOT_SUPPORTED", "balanceNetwork", { networkTitle: "no such network" }],
] as const;

/** The checks of withdrawals. */
export const WITHDRAWALS: readonly Check[] = [
  accountCheck("a withdrawal below the minimum is rejected", "leastWithdrawal", async (context) => {
    const { payload, cookies, least } = await prepareWithdrawal(context);
    if (least === undefined) throw new NotApplicable("it names no minimum");
    const headers = { "idempotency-key": makeKey() };
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
    const headers = { "idempotency-key": makeKey() };
    const request = withCookies(requestOf("requestPayout", { body: payload, headers }), cookies);
    const before = await listIds(context, cookies);
    const first = await client.read(request, readPayout);
    const again = await client.read(request, readPayout);
    const isSame = first.id === again.id && first.createdAt === again.createdAt;
    expectThat(isSame, `${again.id} beside ${first.id}`, request);
    const isAsked = first.address === address && compareAmounts(first.amount, payload.amount) === 0;
    const found = `${first.amount} to ${first.address} for ${payload.amount} to ${address}`;
    if (!isAsked) throw new Nonconformance(found, request, "reply");
    const more = (await listIds(context, cookies)).filter((id) => !before.includes(id));
    const named = `the list has ${more.join(", ") || "nothing"} more, the reply is ${first.id}`;
    if (!more.includes(first.id)) throw new Nonconformance(named, request, "ids");
    expectThat(more.length === 1, named, request);
    const other = { ...request, body: { ...payload, address: `${address.slice(0, -1)}1` } };
    await expectError(client, other, { codes: ["ERR_IDEMPOTENCY_KEY_REUSED"] });
  }),
  accountCheck("a withdrawal of what there is not is rejected", "balance", async (context) => {
    const { payload, cookies, accountBalance } = await prepareWithdrawal(context);
    const amount = addAmounts(addAmounts(accountBalance, accountBalance), payload.amount);
    const tooMuch = ["ERR_BALANCE_TOO_LOW", "balance", { amount }] as const;
    // With less than the amount left, a gateway may also name the balance for these.
    const others = compareAmounts(accountBalance, payload.amount) < 0 ? [] : IMPOSSIBLE;
    for (const [code, rule, change] of [tooMuch, ...others]) {
      const headers = { "idempotency-key": makeKey() };
      const body = { ...payload, ...change };
      const request = withCookies(requestOf("requestPayout", { body, headers }), cookies);
      await expectCode(context, { request, code, rule });
    }
  }),
];

interface Rejected {
  readonly request: CallRequest;
  readonly code: UpstreamCode;
  readonly rule: Rule;
}

async function expectCode({ client }: CheckContext, { request, code, rule }: Rejected) {
  try {
    await expectError(client, request, { codes: [code] });
  } catch (error) {
    if (!(error instanceof Nonconformance)) throw error;
    throw new Nonconformance(error.message, request, rule);
  }
}
