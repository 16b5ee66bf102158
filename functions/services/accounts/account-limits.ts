// How often one account is tried, or asked for what costs (docs/security.md 17). Where nobody is signed in yet, an
// account is counted together with the address; who is signed in is counted by the account itself: no stranger, and no
// neighbour behind the same address, can shut somebody else out.
import { fail, type Result } from "~/domain/failure/result";
import type { AccountPurpose } from "~/domain/request-limits";
import type { AccountGateway } from "~/gateways/account.server";
import { toAddressBlock } from "../limits/address-block";
import type { Limited, RequestLimits } from "../limits/request-limits";
import type { RequestSession } from "./request-session";
import type { SessionCaller } from "./session-rpc";

/** The limits of accounts in one request; what is over a limit fails with a 429 that says for how long. */
export interface AccountLimits {
  /** Counts a try of somebody who is not signed in: by the visitor's address, and at the account from there. */
  readonly takeAt: (purpose: AccountPurpose, email: string) => Promise<Stopped>;
  /** Counts what whoever is signed in asks for: by the account, and by the visitor's address. */
  readonly takeOwn: (purpose: AccountPurpose) => Promise<Stopped>;
  /** Counts a guess at the password of whoever is signed in, by the account alone. */
  readonly takeGuess: () => Promise<Stopped>;
}

type Stopped = Extract<Result<never>, { ok: false }> | undefined;

/** Makes the limits of one request's accounts. */
export function makeAccountLimits(
  limits: RequestLimits,
  {
    session,
    caller,
  }: { readonly session: Pick<RequestSession, "peek">; readonly caller: SessionCaller },
): AccountLimits {
  const stop = (limited: Limited | undefined): Stopped => limited && tooMany(caller, limited);
  const takeFor = async (purpose: AccountPurpose) => {
    const userId = (await session.peek())?.account?.data.userId;
    return userId === undefined ? undefined : limits.takeFor(purpose, `number ${String(userId)}`);
  };
  return {
    async takeAt(purpose, email) {
      const account = `${email.trim().toLowerCase()} from ${toAddressBlock(caller.address)}`;
      return stop((await limits.take(purpose)) ?? (await limits.takeFor(purpose, account)));
    },
    // The account first: one that asks too often does not use up what its neighbours have.
    takeOwn: async (purpose) => stop((await takeFor(purpose)) ?? (await limits.take(purpose))),
    takeGuess: async () => stop(await takeFor("sign-in")),
  };
}

/** The same gateway; what costs money, opens an account, sends emails or takes a password is counted. */
export function withAccountLimits(gateway: AccountGateway, limits: AccountLimits): AccountGateway {
  return {
    ...gateway,
    requestPasswordReset: async (email) =>
      (await limits.takeAt("password-reset", email)) ?? gateway.requestPasswordReset(email),
    resetPassword: async (reset) =>
      (await limits.takeAt("password-reset", reset.email)) ?? gateway.resetPassword(reset),
    requestPayout: async (payout, options) =>
      (await limits.takeOwn("withdrawal")) ?? gateway.requestPayout(payout, options),
    generateApiKey: async (options) =>
      (await limits.takeOwn("api-key")) ?? gateway.generateApiKey(options),
    changePassword: async (change) => (await limits.takeGuess()) ?? gateway.changePassword(change),
    closeAccount: async (password) => (await limits.takeGuess()) ?? gateway.closeAccount(password),
  };
}

function tooMany({ requestId }: SessionCaller, { retryAfterSeconds }: Limited): Stopped {
  const message = "Too many attempts";
  const rest = { message, status: 429, details: {}, traceId: requestId, retryAfterSeconds };
  return fail({ kind: "upstream", code: "ERR_BAD_REQUEST", ...rest });
}
