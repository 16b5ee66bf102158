// Hears of gateway calls that failed while a page was made: such a page is shown, but cached only briefly.
import { isGatewayDown } from "~/domain/failure/breaker";
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";

/** Gets each call that failed because the gateway is too slow, down or not to be understood. */
export type FailureObserver = (failure: Failure) => void;

/** The same gateway; `onFailure` is called whenever it could not serve. */
export function observeFailures<T extends object>(gateway: T, onFailure: FailureObserver): T {
  return new Proxy(gateway, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") return call;
      return async (...args: unknown[]) => {
        const result: unknown = await Reflect.apply(call, target, args);
        if (isResult(result) && !result.ok && isOutage(result.failure)) onFailure(result.failure);
        return result;
      };
    },
  });
}

function isResult(value: unknown): value is Result<unknown> {
  return typeof value === "object" && value !== null && "ok" in value;
}

/** An error code, such as for a pair that is not exchanged, is the gateway's word; silence, nonsense and its own breakdown are not. */
function isOutage(failure: Failure): boolean {
  if (failure.kind === "upstream") return failure.status >= 500;
  return failure.kind === "contract" || isGatewayDown(failure);
}
