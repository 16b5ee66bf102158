import type { AppLoadContext } from "@remix-run/cloudflare";
import { vi } from "vitest";
import { openCookieJar } from "~/session/cookies.server";
import { makeSealer } from "~/session/seal.server";
import type { Env } from "../../functions/runtime/env";
import { prepareContext } from "../../functions/services/load-context";
import { BASE_URL } from "./gateway-edge";
import { NOW } from "./samples";

export const ORIGIN = "https://agio.test";

const ASSETS = { fetch: () => Promise.reject(new Error("no static files here")) };

/** The parts of a test's deployment. */
export const TEST_ENV = {
  // The tested routes request no static file.
  assets: Object.assign(ASSETS, { connect: () => raise() }),
  gateway: undefined,
  counter: undefined,
  limiter: undefined,
  findSession: () => raise(),
  findFiatAttempt: () => raise(),
  findLiveRates: () => raise(),
  fiat: { provider: { name: "Northpay" }, verificationUrl: undefined },
  hasProvider: false,
  providerNames: "",
  lacks: [],
  sandbox: false,
  publicOrigin: undefined,
  onionOrigin: undefined,
  publicApiKeys: true,
  telegramApp: true,
  checkSeo: false,
  pageBudgetMs: 20_000,
  pageCache: false,
  buildId: "build-1",
  analytics: undefined,
  support: { webhook: undefined, mail: undefined },
  redirectHosts: [],
  imageHosts: [],
  connectivityCheckUrl: "https://resolver.test/",
  sessionSecrets: ["s".repeat(32)],
  gatewaySecrets: [],
  gatewayUrls: {
    order: BASE_URL,
    rate: BASE_URL,
    fiat: BASE_URL,
    account: BASE_URL,
    content: BASE_URL,
  },
} satisfies Env;

function raise(): never {
  throw new Error("not in a test");
}

export interface TestContextOptions {
  form?: Record<string, string>;
  cookie?: string | undefined;
  now?: number;
  params?: Record<string, string>;
  /** The request of a browser that comes from one of our pages. */
  isFromOwnPage?: boolean | undefined;
  /** The request of a browser that opens a page, or submits a form without script. */
  isDocument?: boolean | undefined;
  /** The page is rendered for the cache, not for a visitor. */
  isForEverybody?: boolean;
  /** Overrides of this request's context. */
  change?: Partial<AppLoadContext>;
  /** Overrides of this deployment. */
  env?: Partial<Env>;
}

type Sender = Pick<TestContextOptions, "cookie" | "isDocument" | "isFromOwnPage">;

function makeHeaders({ cookie, isDocument, isFromOwnPage }: Sender) {
  const headers = new Headers(cookie ? { Cookie: cookie } : {});
  if (isFromOwnPage) headers.set("Sec-Fetch-Site", "same-origin");
  if (isDocument) headers.set("Accept", "text/html");
  return headers;
}

/** One request as a loader or an action gets it, with the real context. Only the gateways' edge is the test's. */
export function makeTestContext(
  path: string,
  {
    form,
    cookie,
    now = NOW,
    params = {},
    isForEverybody = false,
    change = {},
    env = {},
    ...sender
  }: TestContextOptions = {},
) {
  // The context writes its log there; tests read the response.
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const url = new URL(path, ORIGIN);
  const headers = makeHeaders({ cookie, ...sender });
  const request = new Request(url, {
    headers,
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  const jar = openCookieJar(cookie ?? null);
  const sealer = makeSealer(TEST_ENV.sessionSecrets);
  const parts = {
    url,
    env: { ...TEST_ENV, ...env },
    jar,
    sealer,
    requestId: crypto.randomUUID(),
    cspNonce: "nonce",
    isWhole: false,
    isMiniApp: false,
    onFailure: () => undefined,
    waitUntil: () => undefined,
  };
  const everybody = { budgetMs: 20_000 };
  const makeContext = prepareContext(request, parts, isForEverybody ? everybody : undefined);
  const context: AppLoadContext = { ...makeContext(), now: () => now, ...change };
  /** The cookies of the browser's next request. */
  const nextCookie = () =>
    jar
      .setCookies()
      .map((line) => line.split(";")[0])
      .join("; ");
  return { args: { request, context, params }, context, nextCookie };
}
