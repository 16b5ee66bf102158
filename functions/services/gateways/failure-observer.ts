// Hears of gateway calls that failed while a page was made: such a page is shown, but cached only briefly.
import { isGatewayDown } from "~/domain/failure/breaker";
import type { Failure } from "~/domain/failure/failure";

/** Gets each call that failed because the gateway is too slow, down or not to be understood. */
export type FailureObserver = (failure: Failure) => void;

/** Passes on what says that the gateway could not serve. */
export function observeOutages(onFailure: FailureObserver): FailureObserver {
  return (failure) => {
    if (isOutage(failure)) onFailure(failure);
  };
}

/** An error code, such as for a pair that is not exchanged, is the gateway's word; silence, nonsense and its own breakdown are not. */
function isOutage(failure: Failure): boolean {
  if (failure.kind === "upstream") return failure.status >= 500;
  return failure.kind === "contract" || isGatewayDown(failure);
}
