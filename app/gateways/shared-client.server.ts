// The client of calls whose results outlive their request and are shown to everybody. It is a type of its own and
// has no place for a visitor's address, language or key, so that none of them can colour what others see.
import type { Result } from "~/domain/failure/result";
import { fetchReply, type GatewayReply } from "./fetch-reply.server";
import {
  makeHttpClient,
  type HttpClient,
  type HttpClientOptions,
  type ReadBody,
} from "./http.server";
import type { HttpCall } from "./http-call.server";

/** A call on nobody's behalf: it can neither be a write that is repeated by a key nor be given up by a visitor. */
export type SharedCall = Pick<HttpCall, "method" | "path" | "query" | "body" | "timeoutMs">;

/** What the client is made of; `waitUntil` lets a call outlive the request that began it, `findPatience` says how long that request itself can wait, milliseconds, for a call with a share of its time. */
export type SharedClientOptions = Pick<
  HttpClientOptions,
  "baseUrl" | "fetch" | "requestId" | "log" | "now"
> & {
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly findPatience: (share: number) => number;
  readonly visitorAddress?: never;
  readonly acceptLanguage?: never;
  readonly userAgent?: never;
};

/** Makes the client underneath; tests put one of their own in its place. */
export type Connect = (options: HttpClientOptions) => HttpClient;

/** Calls a gateway on nobody's behalf. A class, since a private field keeps any other client from passing for it. */
export class SharedClient {
  readonly #options: HttpClientOptions;
  readonly #http: HttpClient;
  readonly baseUrl: string;
  readonly traceId: string;
  /** The clock: epoch ms. */
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly findPatience: (share: number) => number;

  constructor(options: SharedClientOptions, connect: Connect = makeHttpClient) {
    const { baseUrl, fetch, requestId, log, now, waitUntil, findPatience } = options;
    this.#options = { baseUrl, fetch, requestId, log, now };
    this.#http = connect(this.#options);
    this.baseUrl = baseUrl;
    this.traceId = requestId;
    this.now = now;
    this.waitUntil = waitUntil;
    this.findPatience = findPatience;
  }

  /** Reads the response with `read`; whatever goes wrong is a Failure. */
  request<T>(call: SharedCall, read: ReadBody<T>): Promise<Result<T>> {
    const { method, path, query, body, timeoutMs } = call;
    return this.#http.request({ method, path, query, body, timeoutMs }, read);
  }

  /** The response as it came, for passing on. */
  fetchReply(call: SharedCall): Promise<Result<GatewayReply>> {
    return fetchReply(this.#options, call);
  }
}
