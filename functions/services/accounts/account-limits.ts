// How often one account is tried, or asked for what costs (docs/security.md 17). Where nobody is signed in yet, an
// account is counted together with the address; who is signed in is counted by the account itself: no stranger, and no
// neighbour behind the same address, can shut somebody else out.
import { fail } from "~/domain/failure/result";
import type { AccountPurpose } from "~/domain/request-limits";
import type { CallLimits, Stopped } from "../gateways/call-policy";
import { toAddressBlock } from "../limits/address-block";
import type { Limited, RequestLimits } from "~/context/request-limits";
import type { RequestSession } from "./request-session";
import type { SessionCaller } from "../../runtime/objects/account-session";

/** Makes the limits of one request's accounts. */
export function makeAccountLimits(
  limits: RequestLimits,
  {
    session,
    caller,
  }: { readonly session: Pick<RequestSession, "peek">; readonly caller: SessionCaller },
): CallLimits {
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

function tooMany({ requestId }: SessionCaller, { retryAfterSeconds }: Limited): Stopped {
  const message = "Too many attempts";
  const rest = { message, status: 429, details: {}, traceId: requestId, retryAfterSeconds };
  return fail({ kind: "upstream", code: "ERR_BAD_REQUEST", ...rest });
}
