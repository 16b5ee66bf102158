// The built product on a bad connection: its order and rate gateway is the sandbox behind startFaultGateway.
import { afterAll, beforeAll } from "vitest";
import { makeSecret } from "../../../scripts/product/dev-vars.ts";
import { serveIsolate, type ServedIsolate as Served } from "../../support/isolates/serve-isolate";
import { findSandbox, type TestSandbox } from "../../support/sandbox";
import { startFaultGateway, type FaultGateway } from "./fault-gateway";
import { NOBODY, UNHURRIED, withGateways } from "./product";

export interface TestBed {
  origin: string;
  sandbox: TestSandbox;
  gateway: FaultGateway;
  /** The secret of its Workers' seals. */
  secret: string;
  /** An unexpected line in a Worker's log: an uncaught error. */
  unhandled: string[];
  /** Another Worker at the same gateway, with empty caches. */
  serveAnother: (vars?: Record<string, string>) => Promise<ServedIsolate>;
}

/** A Worker, and the gateway's name for its calls without a visitor. */
export interface ServedIsolate extends Served {
  isolate: string;
}

const EXPECTED = /"event":"(gateway-failure|gateway-ignored|gateway-health|request-rejected)"/;

/** One test bed for a test file; available once the tests run. */
export function useTestBed(): () => TestBed {
  let bed: (TestBed & { close: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    bed = await openTestBed();
  });
  afterAll(() => bed?.close());
  return () => {
    if (!bed) throw new Error("The test bed is not open yet");
    return bed;
  };
}

async function openTestBed(): Promise<TestBed & { close: () => Promise<void> }> {
  const sandbox = await findSandbox();
  const gateway = await startFaultGateway(sandbox.url());
  const unhandled: string[] = [];
  const served: ServedIsolate[] = [];
  // One product in several Workers: each opens the others' cookies.
  const secret = makeSecret();
  let isolates = 0;
  const serveAnother = async (vars: Record<string, string> = {}) => {
    isolates += 1;
    const isolate = `isolate-${String(isolates)}`;
    const product = await serveIsolate({
      vars: {
        SESSION_SECRET: secret,
        ...withGateways({
          ORDER_GATEWAY_URL: gateway.urlFor(isolate),
          RATE_GATEWAY_URL: gateway.urlFor(isolate),
        }),
        // Called instead of the internet; it reports none.
        CONNECTIVITY_CHECK_URL: NOBODY,
        // Each visitor has a separate bad connection.
        PAGE_CACHE: "off",
        ...UNHURRIED,
        ...vars,
      },
      onLog: (line) => {
        if (!EXPECTED.test(line)) unhandled.push(line);
      },
    });
    const another = { ...product, isolate };
    served.push(another);
    return another;
  };
  const { url } = await serveAnother();
  const close = async () => {
    await Promise.all(served.map((product) => product.stop()));
    await gateway.stop();
  };
  return { origin: url, sandbox, gateway, secret, unhandled, serveAnother, close };
}
