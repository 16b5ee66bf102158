import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { HttpLogEntry } from "~/gateways/http-log.server";
import { makeHttpClient, type HttpClientOptions } from "~/gateways/http.server";
import { evictMemories } from "~/gateways/memory.server";
import {
  SharedClient,
  type Connect,
  type SharedClientOptions,
} from "~/gateways/shared-client.server";

export const BASE_URL = "https://gateway.test";

/** Replaces the gateway at the outermost edge: none of our own code is replaced. */
export function useGatewayEdge() {
  const server = setupServer();
  beforeAll(() => {
    server.listen({ onUnhandledRequest: "error" });
  });
  afterEach(() => {
    server.resetHandlers();
    // The next test gets a new isolate.
    evictMemories();
  });
  afterAll(() => {
    server.close();
  });
  return server;
}

/** A client of one visitor's request, with its log. */
export function makeTestClient(overrides: Partial<HttpClientOptions> = {}) {
  const log: HttpLogEntry[] = [];
  const http = makeHttpClient({
    baseUrl: BASE_URL,
    fetch: (request) => fetch(request),
    requestId: "trace-1",
    visitorAddress: "203.0.113.7",
    acceptLanguage: "ru",
    log: (entry) => {
      log.push(entry);
    },
    now: () => Date.now(),
    ...overrides,
  });
  return { http, log };
}

/** A client of shared calls, and the calls that outlive their request. */
export function makeSharedClient(
  overrides: Partial<SharedClientOptions> = {},
  connect?: Connect,
): { shared: SharedClient; background: Promise<unknown>[] } {
  const background: Promise<unknown>[] = [];
  const shared = new SharedClient(
    {
      baseUrl: BASE_URL,
      fetch: (request) => fetch(request),
      requestId: "trace-1",
      log: () => undefined,
      now: () => Date.now(),
      findPatience: () => 5_000,
      waitUntil: (work) => {
        background.push(work);
      },
      ...overrides,
    },
    connect,
  );
  return { shared, background };
}
