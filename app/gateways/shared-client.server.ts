// The client of calls whose results outlive their request and are shown to everybody. It is a type of its own and
// has no place for a visitor's address, language or key, so that none of them can colour what others see.
import { CALLS, type CallInput, type CallOutput, type CallsBy } from "~/contracts/calls/call-table";
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { CallClient } from "./call-client.server";
import { fetchReply, type GatewayReply } from "./fetch-reply.server";
import { toHttpCall } from "./http-call.server";
import { makeCircuitBreaker, withBreaker } from "./circuit-breaker.server";
import { makeHttpClient, type HttpClientOptions } from "./http.server";

/** A call whose result may be shown to everybody. */
export type SharedCallName = CallsBy<"everybody" | "anybody">;

/** What the client is made of; `waitUntil` lets a call outlive the request that began it, `findPatience` says how long that request itself can wait, milliseconds, for a call with a share of its time. */
export type SharedClientOptions = Pick<
  HttpClientOptions,
  "baseUrl" | "fetch" | "requestId" | "log" | "now"
> & {
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly findPatience: (share: number) => number;
  /** Gets each failure that a page is shown with. */
  readonly onFailure?: (failure: Failure) => void;
  readonly visitorAddress?: never;
  readonly acceptLanguage?: never;
  readonly userAgent?: never;
};

/** Makes the client underneath; tests put one of their own in its place. */
export type Connect = (options: HttpClientOptions) => CallClient;

/** Calls a gateway on nobody's behalf. A class, since a private field keeps any other client from passing for it. */
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

  /** Makes a call: neither a key nor a visitor who gives up goes along. */
  call<N extends SharedCallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    return this.#client.call(name, input);
  }

  /** The same result; a failure is reported to whoever makes the page. */
  observe<T>(result: Result<T>): Result<T> {
    if (!result.ok) this.#onFailure(result.failure);
    return result;
  }

  /** The response as it came, for passing on. */
  fetchReply<N extends SharedCallName>(
    name: N,
    input: CallInput<N>,
  ): Promise<Result<GatewayReply>> {
    return fetchReply(this.#options, toHttpCall(CALLS[name], input));
  }
}

// A gateway's breaker is one for all requests of the isolate.
function makeBreakingClient(options: HttpClientOptions): CallClient {
  const { baseUrl, requestId: traceId, now } = options;
  return withBreaker(makeHttpClient(options), makeCircuitBreaker({ name: baseUrl, traceId, now }));
}
