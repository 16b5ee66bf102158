import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Part, Streamed } from "~/components/earnings/part";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok } from "~/domain/failure/result";
import type { AccountGateway } from "~/gateways/account.server";
import { amount } from "../../support/amount";
import { sampleBalances, samplePayout } from "../../support/earnings-samples";
import { BTC, ETH } from "../../support/samples";
import { makeTestContext, type TestContextOptions } from "../../support/test-context";

export const ACCOUNT = {
  userId: 7,
  email: "anna@example.com",
  permissions: [],
  adminScope: [],
} as const;

export const DOWN = fail({ kind: "timeout", traceId: "trace-1" } as const);
export const ENDED = fail({
  kind: "upstream",
  code: "ERR_UNAUTHORIZED",
  message: "",
  status: 401,
  details: {},
  traceId: "trace-1",
} as const satisfies Failure);

/** An account without known data; a call that a test does not name fails. */
const QUIET: Partial<AccountGateway> = {
  fetchBalances: () => Promise.resolve(ok(sampleBalances())),
  fetchAccruals: () => Promise.resolve(ok([])),
  fetchCashbacks: () => Promise.resolve(ok([])),
  fetchPayouts: () => Promise.resolve(ok([])),
  fetchReferrerId: () => Promise.resolve(ok("anna7")),
  fetchAccountOrders: () => Promise.resolve(ok(undefined)),
  fetchAffiliateDays: () => Promise.resolve(ok(undefined)),
  requestPayout: (payout) =>
    Promise.resolve(ok(samplePayout({ ...payout, fee: amount("1.6"), id: "made-1" }))),
};

export interface AccountPageOptions extends TestContextOptions {
  calls?: Partial<AccountGateway>;
  access?: Partial<AppLoadContext["account"]>;
  limits?: Partial<AppLoadContext["limits"]>;
}

/** A request of the account area, with fakes for session and gateway. */
export function makeAccountPage(
  path: string,
  { calls = {}, access = {}, limits = {}, ...options }: AccountPageOptions = {},
) {
  const { context } = makeTestContext(path, options);
  return makeTestContext(path, {
    ...options,
    change: {
      ...options.change,
      limits: { ...context.limits, ...limits },
      account: {
        ...context.account,
        find: () => Promise.resolve(ok(ACCOUNT)),
        isFreshlySignedIn: () => Promise.resolve(true),
        ...access,
      },
      gateways: {
        ...context.gateways,
        account: { ...context.gateways.account, ...QUIET, ...calls },
        rate: {
          ...context.gateways.rate,
          fetchInstruments: () => Promise.resolve(ok([BTC, ETH])),
        },
        content: { ...context.gateways.content, fetchSeoDictionary: () => Promise.resolve(ok({})) },
      },
    },
  });
}

/** The value of a part, whether it was in the page or in its stream. */
export async function settle<T>(part: Streamed<T>): Promise<Part<T>> {
  return part.now ?? part.later;
}

/** The value of a required part. */
export async function valueOf<T>(part: Streamed<T>): Promise<T> {
  const settled = await settle(part);
  if (!settled.ok) throw new Error("The part is missing");
  return settled.value;
}

/** The redirect target of a loader or an action. */
export async function thrownLocation(work: Promise<unknown>): Promise<string | null> {
  const thrown: unknown = await work.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get("Location") : "nowhere";
}
