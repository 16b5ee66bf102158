import { afterAll, beforeAll, inject } from "vitest";
import {
  serveIsolate,
  type IsolateOptions,
  type ServedIsolate,
} from "../../support/isolates/serve-isolate";

// Nothing listens there, and the system rejects connections at once.
export const NOBODY = "http://127.0.0.1:9";

/** The variables of an operator's product without the sandbox; an unnamed gateway is unreachable. */
export function withGateways(vars: Record<string, string>): Record<string, string> {
  const others =
    "GATEWAY_URL" in vars ? {} : { GATEWAY_URL: NOBODY, CONTENT_GATEWAY_URL: "embedded" };
  return { SANDBOX: "", ...others, ...vars };
}

function toVars(vars: Record<string, string> = {}): Record<string, string> {
  const namesGateway = Object.keys(vars).some((name) => name.endsWith("GATEWAY_URL"));
  return namesGateway ? withGateways(vars) : { RATE_LIMITS: "off", ...vars };
}

/** A sandbox with fixed prices, whose orders only the console advances. */
export const BY_HAND = { SANDBOX_PACE: "0", SANDBOX_MARKET: "still" };

/** Pages must not depend on how busy the machine is; hanging-gateway.test.ts uses the product's own patience. */
export const UNHURRIED = { PAGE_PATIENCE_MS: "60000" };

/** The variables of a test's product: no page is cached, and none is aborted. */
export function toTestVars(vars: Record<string, string> = {}): Record<string, string> {
  return { PAGE_CACHE: "off", ...UNHURRIED, ...toVars(vars) };
}

/**
 * The built product with the sandbox and a frozen market, one for all files (a start costs a second;
 * tests/support/serve-shared.ts). A test may use it only if it leaves no trace for others. It may read, and create
 * orders. It must not advance an order, sign in, or change the console.
 */
export function useSharedProduct(): { readonly origin: string } {
  return {
    get origin() {
      const origin = inject("sharedProduct");
      if (origin === "") throw new Error("The product is not built: npm run check builds it");
      return origin;
    },
  };
}

/**
 * The built product in workerd, both Workers, for one test file; `origin` is known once the tests run. A test sets the
 * gateway's replies and reads the page at once, so no page is cached unless the file requests it.
 */
export function useProduct(
  options: () => IsolateOptions & { isClockStopped?: boolean } = () => ({}),
): Pick<ServedIsolate, "callSession" | "callFiatAttempt"> & { readonly origin: string } {
  const notYet = () => Promise.reject(new Error("The product is not served yet"));
  const product: Pick<ServedIsolate, "callSession" | "callFiatAttempt" | "stop"> & {
    origin: string;
  } = {
    origin: "",
    callSession: notYet,
    callFiatAttempt: notYet,
    stop: () => Promise.resolve(),
  };
  beforeAll(async () => {
    const asked = options();
    const served = await serveIsolate({ ...asked, vars: toTestVars(asked.vars) });
    const { url, callSession, callFiatAttempt, stop } = served;
    if (asked.isClockStopped) await served.stopClock();
    product.origin = url;
    product.callSession = callSession;
    product.callFiatAttempt = callFiatAttempt;
    product.stop = stop;
  });
  afterAll(() => product.stop());
  return product;
}
