// How often one account is tried, or asked for what costs (docs/security.md 17). Where nobody is signed in yet, an
// account is counted together with the address: no stranger can shut somebody else out.
import { fail, type Result } from "~/domain/failure/result";
import type { AccountPurpose } from "~/domain/request-limits";
import type { AccountGateway } from "~/gateways/account.server";
import { toAddressBlock } from "../limits/address-block";
import type { RequestLimits } from "../limits/request-limits";
import type { RequestSession } from "./request-session";
import type { SessionCaller } from "./session-rpc";

/** The limits of accounts in one request; what is over a limit fails with a 429, and `context.limits.reached` says for how long. */
export interface AccountLimits {
  /** Counts a try at an account from the visitor's address. */
  readonly takeAt: (purpose: AccountPurpose, email: string) => Promise<Limited>;
  /** Counts what whoever is signed in asks for. */
  readonly takeOwn: (purpose: AccountPurpose) => Promise<Limited>;
}

type Limited = Extract<Result<never>, { ok: false }> | undefined;

/** Makes the limits of one request's accounts. */
export function makeAccountLimits(
  limits: RequestLimits,
  { session, caller }: { readonly session: RequestSession; readonly caller: SessionCaller },
): AccountLimits {
  const take = async (purpose: AccountPurpose, account: string): Promise<Limited> => {
    const limited = await limits.takeFor(purpose, account);
    return limited && tooMany(caller);
  };
  return {
    takeAt: (purpose, email) =>
      take(purpose, `${email.trim().toLowerCase()} from ${toAddressBlock(caller.address)}`),
    async takeOwn(purpose) {
      const userId = (await session.peek())?.account?.data.userId;
      return userId === undefined ? undefined : take(purpose, `number ${String(userId)}`);
    },
  };
}

/** The same gateway; what costs money, opens an account or sends emails is counted. */
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
  };
}

function tooMany({ requestId }: SessionCaller): Limited {
  const message = "Too many attempts";
  const rest = { message, status: 429, details: {}, traceId: requestId };
  return fail({ kind: "upstream", code: "ERR_BAD_REQUEST", ...rest });
}
