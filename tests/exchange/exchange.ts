import { afterAll, beforeAll } from "vitest";
import { makeSecret } from "../../scripts/product/dev-vars.ts";
import { buildExchange, readExchange } from "../../scripts/product/exchange.ts";
import { serveWorkers, type ServedProduct } from "../../scripts/product/serve.ts";
import { makeSigningDoor } from "../../scripts/product/signing-door.ts";
import { WORKER_NAMES } from "../../scripts/product/worker-names.ts";
import { checkWire } from "../fake-one-click/checked";
import { FakeOneClick } from "../fake-one-click/fake";
import { serveFake } from "../fake-one-click/serve";
import { bundleOnce, nameBundle } from "../../scripts/product/bundle-once.ts";
import { FAKE_SIGNER } from "../fake-one-click/sign";

/** The folder of the bundle. */
export const BUNDLE = nameBundle("agio-exchange");

/** A reply; `body` is the parsed JSON. */
export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The exchange in a real workerd, with a fake provider. */
export interface TestExchange {
  fake: FakeOneClick;
  /** The address where unsigned calls are signed. */
  url: () => string;
  get: (
    path: string,
    query?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** Looks at an order now instead of at its alarm. */
  wake: (orderId: string) => Promise<unknown>;
  /** Evicts an order from memory: the next call reads its storage. */
  evict: (orderId: string) => Promise<void>;
}

type Vars = Record<string, string>;

/** Serves the exchange for one test file; available while its tests run. */
export function useExchange(vars: Vars | (() => Promise<Vars>) = {}): TestExchange {
  const fake = new FakeOneClick();
  let served: ServedProduct | undefined;
  beforeAll(async () => {
    const [provider] = await Promise.all([
      serveFake({ fetch: checkWire(fake) }),
      bundleOnce(BUNDLE, buildExchange),
    ]);
    const secret = makeSecret();
    const exchange = await readExchange(
      {
        GATEWAY_SECRET: secret,
        NEAR_INTENTS_URL: provider.url,
        NEAR_INTENTS_SIGNER: FAKE_SIGNER,
        ...(typeof vars === "function" ? await vars() : vars),
      },
      BUNDLE,
    );
    served = await serveWorkers([makeSigningDoor(secret, WORKER_NAMES.exchange), exchange], {});
    return provider.stop;
  });
  afterAll(() => served?.stop());
  const call = async (path: string, init?: RequestInit): Promise<Reply> => {
    const response = await fetch(`${served?.url ?? ""}${path}`, init);
    const { status, headers } = response;
    return { status, headers, body: await response.json() };
  };
  return {
    fake,
    url: () => served?.url ?? "",
    get: (path, query = {}, headers = {}) =>
      call(`${path}?${new URLSearchParams(query).toString()}`, { headers }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      }),
    wake: (orderId) => served?.callOrder(orderId, "wake") ?? Promise.resolve(),
    evict: (orderId) => served?.evict("OrderObject", [orderId]) ?? Promise.resolve(),
  };
}
