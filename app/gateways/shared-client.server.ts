// The client for results that outlive their request and are shown to everyone. Its type has no fields for a visitor's
// address, language or key. No visitor can therefore influence the result of others.
import { CALLS, type CallInput, type CallOutput, type CallsBy } from "~/contracts/calls/call-table";
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { CallClient } from "./call-client.server";
import { fetchReply, type GatewayReply } from "./fetch-reply.server";
import { toHttpCall } from "./http-call.server";
import { makeCircuitBreaker, withBreaker } from "./circuit-breaker.server";
import { makeHttpClient, type HttpClientOptions } from "./http.server";

/** A call whose result may be shown to everyone. */
export type SharedCallName = CallsBy<"everybody" | "anybody">;

/** The client's options. `waitUntil` lets a call outlive its request. `findPatience` returns how long the request can wait for a call with a share of its time, milliseconds. */
export type SharedClientOptions = Pick<
  HttpClientOptions,
  "baseUrl" | "fetch" | "requestId" | "log" | "now"
> & {
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly findPatience: (share: number) => number;
  /** Receives each failure that affects the page. */
  readonly onFailure?: (failure: Failure) => void;
  readonly visitorAddress?: never;
  readonly visitorCountry?: never;
  readonly acceptLanguage?: never;
  readonly userAgent?: never;
};

/** Creates the underlying client; tests replace it. */
export type Connect = (options: HttpClientOptions) => CallClient;

/** Calls a gateway without a visitor. It is a class because its private field keeps other clients from matching its type. */
export class SharedClient {
  readonly #options: HttpClientOptions;
  readonly #client: CallClient;
  readonly baseUrl: string;
  readonly traceId: string;
  /** The clock: epoch ms. */
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly findPatience: (share: number) => number;
  readonly #onFailure: (failure: Failure) => void;

  constructor(options: SharedClientOptions, connect: Connect = makeBreakingClient) {
    const { baseUrl, fetch, requestId, log, now, waitUntil, findPatience } = options;
    this.#onFailure = options.onFailure ?? (() => undefined);
    this.#options = { baseUrl, fetch, requestId, log, now };
    this.#client = connect(this.#options);
    this.baseUrl = baseUrl;
    this.traceId = requestId;
    this.now = now;
    this.waitUntil = waitUntil;
    this.findPatience = findPatience;
  }

  /** Makes a call without an idempotency key and without an abort signal. */
  call<N extends SharedCallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    return this.#client.call(name, input);
  }

  /** Returns the result unchanged and reports a failure to the page. */
  observe<T>(result: Result<T>): Result<T> {
    if (!result.ok) this.#onFailure(result.failure);
    return result;
  }

  /** The unchanged response, for forwarding. */
  fetchReply<N extends SharedCallName>(
    name: N,
    input: CallInput<N>,
  ): Promise<Result<GatewayReply>> {
    return fetchReply(this.#options, toHttpCall(CALLS[name], input));
  }
}

// All requests of an isolate share a gateway's breaker.
function makeBreakingClient(options: HttpClientOptions): CallClient {
  const { baseUrl, requestId: traceId, now } = options;
  return withBreaker(makeHttpClient(options), makeCircuitBreaker({ name: baseUrl, traceId, now }));
}
