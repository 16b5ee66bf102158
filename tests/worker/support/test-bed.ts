// The built product on a bad line: its order and rate gateway is the sandbox behind startFaultGateway.
import { afterAll, beforeAll } from "vitest";
import { makeSessionSecret } from "../../../scripts/product/dev-vars.ts";
import { serveProduct, type ServedProduct } from "../../../scripts/product/serve.ts";
import { startSandbox, type TestSandbox } from "../../support/sandbox";
import { startFaultGateway, type FaultGateway } from "./fault-gateway";
import { NOBODY, withGateways } from "./product";

export interface TestBed {
  origin: string;
  sandbox: TestSandbox;
  gateway: FaultGateway;
  /** What a Worker logged but should not have had to: an error that nobody caught. */
  unhandled: string[];
  /** One more Worker at the same gateway, which remembers nothing yet. */
  serveAnother: () => Promise<ServedProduct>;
}

const EXPECTED = /"event":"(gateway-failure|gateway-ignored|request-rejected)"/;

/** One stage for a test file; it stands once the tests run. */
export function useTestBed(): () => TestBed {
  let bed: (TestBed & { close: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    bed = await openTestBed();
  });
  afterAll(() => bed?.close());
  return () => {
    if (!bed) throw new Error("The stage is not open yet");
    return bed;
  };
}

async function openTestBed(): Promise<TestBed & { close: () => Promise<void> }> {
  const sandbox = await startSandbox();
  const gateway = await startFaultGateway(sandbox.url());
  const unhandled: string[] = [];
  const served: ServedProduct[] = [];
  // One product, however many of it there are: each opens the others' cookies.
  const secret = makeSessionSecret();
  const serveAnother = async () => {
    const product = await serveProduct({
      vars: {
        SESSION_SECRET: secret,
        ...withGateways({ ORDER_GATEWAY_URL: gateway.url, RATE_GATEWAY_URL: gateway.url }),
        // Asked instead of the internet, it says that there is none.
        CONNECTIVITY_CHECK_URL: NOBODY,
        // Each visitor has a bad line of their own.
        PAGE_CACHE: "off",
      },
      onLog: (line) => {
        if (!EXPECTED.test(line)) unhandled.push(line);
      },
    });
    served.push(product);
    return product;
  };
  const { url } = await serveAnother();
  const close = async () => {
    await Promise.all(served.map((product) => product.stop()));
    await gateway.stop();
    await sandbox.stop();
  };
  return { origin: url, sandbox, gateway, unhandled, serveAnother, close };
}
