// Calls the gateway as the product does. Fails on a redirect, a timeout, a body that is too large, and a body that is
// not JSON (docs/gateway-contract.md, "Conventions").
import type { Arrival } from "~/contracts/pair-data";
import type { Reading } from "~/contracts/read-wire";
import { readRetryAfter } from "~/contracts/retry-after";
import { readDate } from "~/domain/rate/gateway-date";
import type { CallRequest } from "./call-request.ts";
import type { Caller } from "./callers.ts";
import { Nonconformance, NotProven } from "./nonconformance.ts";
import { readBody } from "./response-body.ts";
import { sendRequest } from "./send-request.ts";
import type { ClientOptions } from "./client-options.ts";
import { bodyOf, makeRequest } from "./make-request.ts";

/** The response: `body` is the parsed JSON, undefined if there was none. */
export interface CallResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly receivedAt: number;
}

/** Calls one gateway. Every function throws a Nonconformance that describes the problem. */
export interface GatewayClient {
  readonly call: (request: CallRequest) => Promise<CallResponse>;
  /** Reads a success whose body keeps the contract without any invalid entry; times are relative to the gateway's `Date`. */
  readonly read: <T>(request: CallRequest, reader: BodyReader<T>) => Promise<T>;
}

/** Reads the JSON of a body. */
export type BodyReader<T> = (body: unknown, arrival: Arrival) => Reading<T>;

/** Longest total wait of a call for a gateway's limit, seconds. */
const LONGEST_RETRY_SECONDS = 60;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** Returns the client of one gateway. */
export function makeClient(options: ClientOptions): GatewayClient {
  const call = (request: CallRequest) => performInTime(options, request);
  return {
    call,
    read: async (request, reader) => readResponse(request, await call(request), reader),
  };
}

/** Returns the body of a success that keeps the contract; throws with the problem of any other response. */
export function readResponse<T>(
  request: CallRequest,
  { status, body, headers, receivedAt }: CallResponse,
  reader: BodyReader<T>,
): T {
  if (status < 200 || status > 299) {
    const message = `status ${String(status)} where the call should succeed`;
    throw new Nonconformance(message, request);
  }
  const reading = reader(body, { receivedAt, sentAt: readDate(headers) });
  const issues = reading.ok ? reading.ignored : reading.failure;
  const text = issues.map(({ path, message }) => `${path}: ${message}`).join("; ");
  if (!reading.ok) {
    throw new Nonconformance(`the body breaks the contract: ${text}`, request, "required");
  }
  if (text === "") return reading.value;
  const rule = issues.some(({ message }) => message === "repeated") ? "unique" : "passedOver";
  throw new Nonconformance(`parts would be passed over: ${text}`, request, rule);
}

// Waits if the gateway limits its callers, because these checks make many calls.
async function performInTime(options: ClientOptions, request: CallRequest): Promise<CallResponse> {
  for (let waited = 0; ;) {
    const response = await perform(options, request);
    if (!isLimited(response)) return response;
    const sentAt = readDate(response.headers) ?? response.receivedAt;
    const seconds = readRetryAfter(response.headers, sentAt) ?? LONGEST_RETRY_SECONDS;
    waited += Math.max(seconds, 1);
    if (waited > LONGEST_RETRY_SECONDS)
      throw new NotProven("the gateway limits its callers: allow more calls a minute for this run");
    await new Promise((resolve) => setTimeout(resolve, Math.max(seconds, 1) * 1000));
  }
}

/** A gateway in front of a provider may limit calls with 503 and Retry-After. */
function isLimited({ status, headers }: CallResponse): boolean {
  return status === TOO_MANY_REQUESTS || (status === UNAVAILABLE && headers.has("retry-after"));
}

async function perform(options: ClientOptions, request: CallRequest): Promise<CallResponse> {
  return receiveInTime(options, request, async (response) => {
    const body = await readBody(response, request);
    return { status: response.status, headers: response.headers, body, receivedAt: Date.now() };
  });
}

/** Makes a call and reads its response within the timeout; throws with the reason if it does not arrive. */
export async function receiveInTime<T>(
  options: ClientOptions,
  request: CallRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeoutMs = Math.min(request.timeoutMs, options.maxWaitMs ?? Infinity);
  const signal = AbortSignal.timeout(timeoutMs);
  const ask = async () => read(await send(options, request, signal));
  try {
    return await ask().catch((error: unknown) => {
      const isLost = !signal.aborted && !(error instanceof Nonconformance);
      // A connection that is kept open may be closed just now, so the product repeats these calls once.
      if (isLost && isRepeatable(request)) return ask();
      throw error;
    });
  } catch (error) {
    if (error instanceof Nonconformance) throw error;
    const why = signal.aborted ? `takes longer than ${String(timeoutMs)} ms` : whyLost(error);
    throw new Nonconformance(why, request, "transport");
  }
}

/** Returns whether a lost call may be sent again: a read, or a write whose key makes it the same. */
function isRepeatable({ method, headers = {}, isRead, signing }: CallRequest): boolean {
  const isOnce = signing !== undefined && "nonce" in signing;
  return !isOnce && (method === "GET" || isRead === true || "idempotency-key" in headers);
}

async function send(
  options: ClientOptions,
  request: CallRequest,
  signal: AbortSignal,
): Promise<Response> {
  const asked = await makeRequest(options, request);
  const response = await sendRequest(asked, bodyOf(request), signal);
  const { status } = response;
  if (status < 300 || status >= 400) return response;
  throw new Nonconformance(`redirects with ${String(status)}`, request, "transport");
}

function whyLost(error: unknown): string {
  return error instanceof Error ? `does not arrive: ${error.message}` : "does not arrive";
}

/** Returns the client with every call made in another one's name. */
export function callAs({ call, read }: GatewayClient, caller: Caller): GatewayClient {
  return {
    call: (request) => call({ ...request, caller }),
    read: (request, reader) => read({ ...request, caller }, reader),
  };
}
