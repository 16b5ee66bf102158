import { makeSecret } from "../../../scripts/product/dev-vars.ts";
import {
  serveProduct,
  type ServedProduct,
  type ServeOptions,
} from "../../../scripts/product/serve.ts";
import { startHost, type Host } from "./host";
import { openRelay } from "./relay";

/** The product in an isolate of its own. */
export interface ServedIsolate extends Pick<
  ServedProduct,
  "url" | "callSession" | "callFiatAttempt" | "callCounter" | "stop"
> {
  /** Its clock goes ahead of the machine's by so much more. */
  moveClock: (milliseconds: number) => Promise<void>;
  /** Its clock stands still: nothing expires, however slow the machine is. */
  stopClock: () => Promise<void>;
}

export interface IsolateOptions extends Pick<
  ServeOptions,
  "vars" | "sandboxVars" | "withSandbox" | "onLog"
> {
  /** Serves it in a workerd of its own, beside a new sandbox: for tests of what a sandbox lists, or with other secrets of a gateway. */
  isAlone?: boolean;
}

declare global {
  /** The hosts of this process, by their sandboxes' variables. Test files come and go, and their modules with them. */
  var hostsOfIsolates: Map<string, Promise<Host>> | undefined;
}

/** Serves the built product in a new isolate: nothing that another test did is in its memory. Files of one process share the sandbox. */
export async function serveIsolate(options: IsolateOptions = {}): Promise<ServedIsolate> {
  const { vars = {}, onLog } = options;
  const sandboxVars = { SANDBOX_PASSWORDS: "quick", ...options.sandboxVars };
  if (options.isAlone) {
    const served = await serveProduct({ ...options, sandboxVars });
    const refuse = () => Promise.reject(new Error("Its clock is the machine's"));
    return { ...served, moveClock: refuse, stopClock: refuse };
  }
  const withGateway = options.withSandbox ?? vars.SANDBOX !== "";
  const { served, control, readers } = await findHost(sandboxVars, withGateway);
  const relay = await openRelay(served.url);
  const { port: name, url } = relay;
  if (onLog) readers.set(name, onLog);
  await control("PUT", {
    name,
    vars: { SESSION_SECRET: makeSecret(), ...vars },
    withGateway,
  });
  let ahead = 0;
  const within =
    (call: ServedProduct["callSession"]): ServedProduct["callSession"] =>
    (object, ...rest) =>
      call(`${name}>${object}`, ...rest);
  return {
    url,
    callSession: within(served.callSession),
    callFiatAttempt: within(served.callFiatAttempt),
    callCounter: within(served.callCounter),
    moveClock: async (milliseconds) => {
      ahead += milliseconds;
      await control("PATCH", { name, ahead });
    },
    stopClock: () => control("PATCH", { name, stoppedAt: Date.now() }),
    stop: async () => {
      await relay.stop();
      readers.delete(name);
      await control("DELETE", { name });
    },
  };
}

/** Returns the host with that sandbox; any does for an isolate without one. */
function findHost(sandboxVars: Record<string, string>, withGateway: boolean): Promise<Host> {
  globalThis.hostsOfIsolates ??= new Map();
  const hosts = globalThis.hostsOfIsolates;
  const key = JSON.stringify(Object.entries(sandboxVars).toSorted());
  const [any] = withGateway ? [] : hosts.values();
  const host = hosts.get(key) ?? any ?? startHost(sandboxVars);
  hosts.set(key, host);
  return host;
}
