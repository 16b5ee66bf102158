// Observes gateway calls that failed while a page was rendered. Such a page is shown, but cached only briefly.
import { isGatewayDown } from "~/domain/failure/breaker";
import type { Failure } from "~/domain/failure/failure";

/** Called with each failure of a gateway that is too slow, down, or returned an invalid response. */
export type FailureObserver = (failure: Failure) => void;

/** Passes on only failures in which the gateway could not serve. */
export function observeOutages(onFailure: FailureObserver): FailureObserver {
  return (failure) => {
    if (isOutage(failure)) onFailure(failure);
  };
}

/** An error code, such as for a pair that is not exchanged, is a valid answer. A timeout, an invalid response and a 5xx are outages. */
function isOutage(failure: Failure): boolean {
  if (failure.kind === "upstream") return failure.status >= 500;
  return failure.kind === "contract" || isGatewayDown(failure);
}
