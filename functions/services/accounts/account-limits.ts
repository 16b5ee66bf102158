// Limits attempts and costly requests per account (docs/security.md 17). Before sign-in, an account is counted together
// with the address. After sign-in, it is counted by itself. So no stranger, and no neighbour behind the same address,
// can lock another user out.
import { fail } from "~/domain/failure/result";
import type { KeyedPurpose } from "~/domain/limits/request-limits";
import type { CallLimits, Stopped } from "../gateways/call-policy";
import { toAddressBlock } from "../limits/address-block";
import type { Limited, RequestLimits } from "~/context/request-limits";
import type { RequestSession } from "./request-session";
import type { SessionCaller } from "../../runtime/objects/account-session";

/** Returns the account limits of one request. */
export function makeAccountLimits(
  limits: RequestLimits,
  {
    session,
    caller,
  }: { readonly session: Pick<RequestSession, "peek">; readonly caller: SessionCaller },
): CallLimits {
  const stop = (limited: Limited | undefined): Stopped => limited && tooMany(caller, limited);
  const takeFor = async (purpose: KeyedPurpose) => {
    const userId = (await session.peek())?.account?.data.userId;
    return userId === undefined ? undefined : limits.takeFor(purpose, `number ${String(userId)}`);
  };
  return {
    async takeAt(purpose, email) {
      const account = `${email.trim().toLowerCase()} from ${toAddressBlock(caller.address)}`;
      return stop((await limits.take(purpose)) ?? (await limits.takeFor(purpose, account)));
    },
    // The account is counted first: one that sends too much does not use up the limit of its neighbours.
    takeOwn: async (purpose) => stop((await takeFor(purpose)) ?? (await limits.take(purpose))),
    takeGuess: async () => stop(await takeFor("sign-in")),
  };
}

function tooMany({ requestId }: SessionCaller, { retryAfterSeconds }: Limited): Stopped {
  const message = "Too many attempts";
  const rest = { message, status: 429, details: {}, traceId: requestId, retryAfterSeconds };
  return fail({ kind: "upstream", code: "ERR_BAD_REQUEST", ...rest });
}
