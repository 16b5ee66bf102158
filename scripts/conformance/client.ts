// Calls the gateway as the product does. Fails on a redirect, a timeout, too large a body, or a body that is not JSON
// (docs/gateway-contract.md, "Conventions").
import type { Arrival } from "~/contracts/pair-data";
import { parseJson } from "~/contracts/parse-json";
import type { Reading } from "~/contracts/read-wire";
import { readDate } from "~/domain/rate/gateway-date";
import { MAX_RESPONSE_BYTES } from "~/domain/gateway-limits";
import type { CallRequest } from "./call-request.ts";
import { Nonconformance, NotJson } from "./nonconformance.ts";
import { signCall } from "./sign.ts";

/** The response: `body` is the parsed JSON, undefined if there was none. */
export interface CallResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly receivedAt: number;
}

/** The gateway's URL, and what every call sends. */
export interface ClientOptions {
  readonly baseUrl: string;
  /** Upper limit for every call's timeout, milliseconds. */
  readonly maxWaitMs?: number | undefined;
  /** Sent as x-api-key with every call. */
  readonly apiKey?: string | undefined;
  /** Secrets that sign every call. */
  readonly secrets?: readonly string[] | undefined;
}

/** Calls one gateway. Every function throws a Nonconformance that describes the problem. */
export interface GatewayClient {
  readonly call: (request: CallRequest) => Promise<CallResponse>;
  /** Reads a success whose body keeps the contract without any invalid entry; times are relative to the gateway's `Date`. */
  readonly read: <T>(request: CallRequest, reader: BodyReader<T>) => Promise<T>;
}

/** Reads the JSON of a body. */
export type BodyReader<T> = (body: unknown, arrival: Arrival) => Reading<T>;

/** Returns the client of one gateway. */
export function makeClient(options: ClientOptions): GatewayClient {
  const call = (request: CallRequest) => perform(options, request);
  return {
    call,
    read: async (request, reader) => {
      const { status, body, headers, receivedAt } = await call(request);
      if (status < 200 || status > 299) {
        throw new Nonconformance(`status ${String(status)} where the call should succeed`, request);
      }
      const reading = reader(body, { receivedAt, sentAt: readDate(headers) });
      const issues = reading.ok ? reading.ignored : reading.failure;
      const text = issues.map(({ path, message }) => `${path}: ${message}`).join("; ");
      if (!reading.ok) throw new Nonconformance(`the body breaks the contract: ${text}`, request);
      if (text) throw new Nonconformance(`invalid parts would be ignored: ${text}`, request);
      return reading.value;
    },
  };
}

async function perform(options: ClientOptions, request: CallRequest): Promise<CallResponse> {
  const timeoutMs = Math.min(request.timeoutMs, options.maxWaitMs ?? Infinity);
  try {
    const response = await send(options, request, timeoutMs);
    const text = await readText(response, request);
    const body = parseBody(response, text, request);
    return { status: response.status, headers: response.headers, body, receivedAt: Date.now() };
  } catch (error) {
    if (error instanceof Nonconformance) throw error;
    throw new Nonconformance(whyLost(error, timeoutMs), request);
  }
}

async function send(
  options: ClientOptions,
  request: CallRequest,
  timeoutMs: number,
): Promise<Response> {
  const url = urlOf(options.baseUrl, request);
  const { method } = request;
  const body = request.body === undefined ? "" : JSON.stringify(request.body);
  const headers = new Headers(headersOf(options, request));
  await signCall({ method, url, headers, body }, options.secrets, request.signing);
  const response = await fetch(url, {
    method,
    headers,
    ...(request.body === undefined ? {} : { body }),
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status } = response;
  if (status < 300 || status >= 400) return response;
  throw new Nonconformance(`redirects with ${String(status)}`, request);
}

function whyLost(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return "does not arrive";
  if (error.name === "TimeoutError") return `takes longer than ${String(timeoutMs)} ms`;
  const { cause } = error;
  return `does not arrive: ${cause instanceof Error ? cause.message : error.message}`;
}

/** Returns the full URL of a call. */
export function urlOf(baseUrl: string, { path, query = {} }: CallRequest): string {
  const search = new URLSearchParams(query).toString();
  return baseUrl.replace(/\/+$/, "") + path + (search && `?${search}`);
}

function headersOf({ apiKey }: ClientOptions, request: CallRequest): Record<string, string> {
  return {
    accept: "application/json",
    "accept-language": "en",
    "x-forwarded-for": "127.0.0.1",
    "x-request-id": crypto.randomUUID(),
    ...(apiKey !== undefined && { "x-api-key": apiKey }),
    ...(request.body !== undefined && { "content-type": "application/json" }),
    ...request.headers,
  };
}

async function readText(response: Response, request: CallRequest): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_RESPONSE_BYTES) {
      void reader.cancel();
      throw new Nonconformance(`sends more than ${String(MAX_RESPONSE_BYTES)} bytes`, request);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

function parseBody(response: Response, text: string, request: CallRequest): unknown {
  if (text === "") return undefined;
  const type = response.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) {
    throw new NotJson(`${String(response.status)} with '${type}' instead of JSON`, request);
  }
  const body = parseJson(text);
  if (body !== undefined) return body;
  throw new Nonconformance(`${String(response.status)} with a body that is not JSON`, request);
}
