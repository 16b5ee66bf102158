// Checks of the account calls; they change nothing. Without an account they only check that the calls reject a guest.
// With an account they check that a session opens, is renewed and ends, and that all reads keep the contract.
import { readAccount, readReferrerId } from "~/contracts/account";
import { readAccountOrders } from "~/contracts/account-orders";
import { ACCOUNT_CALLS } from "~/contracts/calls/account-calls";
import { ORDERS_PER_CALL } from "~/domain/limits/account-limits";
import {
  accountOf,
  cookiesAfter,
  expectCookies,
  signIn,
  withCookies,
  type Cookies,
} from "../account-session.ts";
import type { CallRequest } from "../call-request.ts";
import { readOf, readsOf, requestOf, type ProductRead } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectError } from "../expect-error.ts";
import { isAbsent, readIfThere } from "../facts.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";
import type { Rule } from "../rules.ts";

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
/** Lists whose entries have an id. */
const LISTS = [
  readOf("fetchAccruals", undefined),
  readOf("fetchCashbacks", undefined),
  readOf("fetchPayouts", undefined),
] as const;

/** Orders of one part, and most of the list that are read in parts. */
const PART = 2;
const MOST_IN_PARTS = 9;

const UNAUTHORIZED = { codes: ["ERR_UNAUTHORIZED"], status: 401 } as const;

/** The checks of accounts. */
export const ACCOUNTS: readonly Check[] = [
  accountCheck("closed without a session: 401 ERR_UNAUTHORIZED", "closed", async ({ client }) => {
    const { status } = await client.call(ACCOUNT.request({}));
    if (isAbsent(status)) throw new NotApplicable("the gateway has no accounts");
    for (const read of MANDATORY) await expectError(client, read.request({}), UNAUTHORIZED);
  }),
  accountCheck("everything that can be read keeps the contract", "success", async (context) => {
    const cookies = await signIn(context);
    for (const { request, reader } of MANDATORY) {
      await context.client.read(withCookies(request({}), cookies), reader);
    }
    for (const { request, reader } of OPTIONAL) {
      const call = withCookies(request({}), cookies);
      const { status } = await context.client.call(call);
      if (!isAbsent(status)) await context.client.read(call, reader);
    }
  }),
  accountCheck("list entries keep their ids", "ids", async (context) => {
    const cookies = await signIn(context);
    for (const { request } of LISTS) {
      const call = withCookies(request({}), cookies);
      const [before, after] = [await context.client.call(call), await context.client.call(call)];
      const lost = idsOf(before.body).filter((id) => !idsOf(after.body).includes(id));
      expectThat(lost.length === 0, `lost ${lost.join(", ")} between two calls`, call);
    }
  }),
  accountCheck(
    "shows the account of the session, and its one referrer id",
    "ownAccount",
    async (context) => {
      const { email: wanted } = accountOf(context);
      const cookies = await signIn(context);
      const call = withCookies(ACCOUNT.request({}), cookies);
      const { email = wanted } = await context.client.read(call, readAccount);
      const isOwn = email.toLowerCase() === wanted.toLowerCase();
      expectThat(isOwn, "it names the email of another account", call);
      const link = withCookies(requestOf("fetchReferrerId"), cookies);
      const ids = [
        await context.client.read(link, readReferrerId),
        await context.client.read(link, readReferrerId),
      ];
      expectThat(new Set(ids).size === 1, `ids ${ids.join(", then ")}`, link);
    },
  ),
  accountCheck("the newest order comes first", "accountNewest", async (context) => {
    const cookies = await signIn(context);
    const query = { offset: "0", limit: String(ORDERS_PER_CALL) };
    const call = withCookies(requestOf("fetchAccountOrders", { query }), cookies);
    const { orders } = await readIfThere(context.client, call, readAccountOrders);
    const times = orders.map(({ createdAt }) => createdAt);
    const isSorted = times.every((time, place) => time <= (times[place - 1] ?? Infinity));
    expectThat(isSorted, "an older order is listed before a newer one", call);
  }),
  accountCheck("orders come in parts", "orderParts", async (context) => {
    const cookies = await signIn(context);
    const ask = (offset: number, limit: number) => {
      const query = { offset: String(offset), limit: String(limit) };
      return withCookies(requestOf("fetchAccountOrders", { query }), cookies);
    };
    const all = ask(0, ORDERS_PER_CALL);
    const { status } = await context.client.call(all);
    if (isAbsent(status)) throw new NotApplicable("optional, and not available");
    const { orders, total } = await context.client.read(all, readAccountOrders);
    const ids = orders.slice(0, MOST_IN_PARTS).map(({ id }) => id);
    if (ids.length < 2) throw new NotApplicable("the account has no two orders");
    for (let offset = 0; offset < ids.length;) {
      offset += await expectPart(context, ask(offset, PART), { ids: ids.slice(offset), total });
    }
    // A first part that ignores the limit ends the loop, so the last part is requested as well.
    const last = { ids: ids.slice(-1), total };
    await expectPart(context, ask(ids.length - 1, 1), last);
  }),
  accountCheck(
    "a refresh token is taken once more after it was replaced",
    "refreshAgain",
    async (context) => {
      const before = await signIn(context);
      for (const attempt of ["the first time", "once more, within 30 s"]) {
        const response = await context.client.call(refreshCall(before));
        expectThat(response.status < 300, `status ${String(response.status)} ${attempt}`);
        const isSet = response.headers.getSetCookie().length > 0;
        expectThat(isSet, `a refresh sets no cookies ${attempt}`);
        const after = expectCookies(cookiesAfter(response, before), "a refresh");
        await context.client.read(withCookies(ACCOUNT.request({}), after), ACCOUNT.reader);
      }
    },
  ),
  accountCheck("after a logout the session opens nothing", "ended", async (context) => {
    const cookies = await signIn(context);
    const { status } = await context.client.call(
      withCookies(requestOf("endTokens", { body: {} }), cookies),
    );
    expectThat(status < 300, `the logout has status ${String(status)}`);
    const codes = { codes: UNAUTHORIZED.codes };
    await expectError(context.client, withCookies(ACCOUNT.request({}), cookies), codes);
    await expectError(context.client, refreshCall(cookies), codes);
  }),
];

/** Requires the first of these orders, and returns how many came. */
async function expectPart(
  { client }: CheckContext,
  call: CallRequest,
  { ids, total }: { readonly ids: readonly string[]; readonly total: number | undefined },
): Promise<number> {
  const part = await client.read(call, readAccountOrders);
  const found = part.orders.map(({ id }) => id).slice(0, ids.length);
  const wanted = ids.slice(0, Math.max(1, found.length));
  const isPart = found.join(" ") === wanted.join(" ");
  const none = found.join(", ") || "nothing";
  expectThat(isPart, `${none} where the list has ${wanted.join(", ")}`, call);
  const totals = `a total of ${String(part.total)} there, ${String(total)} first`;
  expectThat(part.total === total, totals, call);
  return part.orders.length;
}

/** Returns a check of accounts. Reports may be shared, so they contain no password and no session cookie. */
export function accountCheck(name: string, rule: Rule, run: Check["run"]): Check {
  return {
    name: `account: ${name}`,
    call: "account",
    rule,
    run: async (context) => {
      try {
        await run(context);
      } catch (error) {
        if (!(error instanceof Nonconformance) || !error.request) throw error;
        const { method, path } = error.request;
        throw new Nonconformance(`${method} ${path}: ${error.message}`, undefined, error.rule);
      }
    },
  };
}

function refreshCall(cookies: Cookies): CallRequest {
  return withCookies(requestOf("refreshTokens", { body: {} }), cookies);
}

function idsOf(body: unknown): readonly string[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((entry: unknown) =>
    typeof entry === "object" && entry !== null && "id" in entry ? [String(entry.id)] : [],
  );
}
