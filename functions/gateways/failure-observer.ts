// Owns hearing of gateway calls that failed while a page was made: such a page is shown, but it is
// nothing to show to others (docs/security.md 25).
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { Gateways } from "./gateways";

const FIRST_SERVER_ERROR = 500;

/** The same gateways; `onFault` is called whenever one of them could not answer. */
export function observeFailures(gateways: Gateways, onFault: () => void): Gateways {
  const watch = <T extends object>(gateway: T) => observeCalls(gateway, onFault);
  return {
    content: watch(gateways.content),
    order: watch(gateways.order),
    rate: watch(gateways.rate),
  };
}

function observeCalls<T extends object>(gateway: T, onFault: () => void): T {
  return new Proxy(gateway, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") return call;
      return async (...args: unknown[]) => {
        const answer: unknown = await Reflect.apply(call, target, args);
        if (isResult(answer) && !answer.ok && isGatewayFailure(answer.failure)) onFault();
        return answer;
      };
    },
  });
}

function isResult(answer: unknown): answer is Result<unknown> {
  return typeof answer === "object" && answer !== null && "ok" in answer;
}

/** A refusal, such as of a pair that is not to be had, is an answer; silence, nonsense and a gateway's own error are none. */
function isGatewayFailure(failure: Failure): boolean {
  return "status" in failure ? failure.status >= FIRST_SERVER_ERROR : true;
}
