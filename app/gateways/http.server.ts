// Requests to gateways whose responses are parsed; fetch-reply.server.ts handles forwarded ones. The client never
// throws: every error is a Failure (docs/gateway-contract.md, "Conventions"; spec: Wire conventions; Timeouts of
// calls).
import type { Call } from "~/contracts/calls/call";
import { CALLS } from "~/contracts/calls/call-table";
import { readUpstreamFailure } from "~/contracts/error";
import type { Arrival } from "~/contracts/pair-data";
import { parseJson } from "~/contracts/parse-json";
import type { Reading } from "~/contracts/reading";
import { readRetryAfter } from "~/contracts/retry-after";
import { readDate } from "~/domain/rate/gateway-date";
import { isTurnedAway, type Failure } from "~/domain/failure/failure";
import { MAX_RESPONSE_BYTES } from "~/domain/limits/gateway-limits";
import { fail, ok, type Result } from "~/domain/failure/result";
import { BodyTooLargeError, discardBody, readBoundedText, untilAborted } from "./http-body.server";
import type { CallClient, CallOptions } from "./call-client.server";
import { toHttpCall, toRequest, type HttpAddress, type HttpCall } from "./http-call.server";
import { toFailureEntry, toIgnoredEntry, type HttpLogEntry } from "./http-log.server";

/** Largest error body that is read, bytes (our choice). A real error has a code and a sentence; a larger body is an error page. */
const MAX_ERROR_BYTES = 64 * 1024;

/** The dependencies of a client. `fetch` may be a service binding's; `now` is a clock in epoch milliseconds. */
export interface HttpClientOptions extends HttpAddress {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly log: (entry: HttpLogEntry) => void;
  readonly now: () => number;
}

/** Makes the client of one gateway for one request. */
export function makeHttpClient(options: HttpClientOptions): CallClient {
  return {
    call: (name, input, given) => perform(options, CALLS[name], { input, given }),
  };
}

const TOO_MANY_REQUESTS = 429;

type BodyUse = "read" | "discard";

interface Received {
  readonly text: string;
  readonly arrival: Arrival;
}

interface Asked<In> {
  readonly input: In;
  readonly given: CallOptions | undefined;
}

async function perform<In, Out>(
  options: HttpClientOptions,
  row: Call<In, Out>,
  { input, given }: Asked<In>,
): Promise<Result<Out>> {
  const { requestId: traceId, now, log } = options;
  const startedAt = now();
  const call = toHttpCall(row, input, given);
  const received = await exchange(options, call, row.reply === "nothing" ? "discard" : "read");
  const outcome = received.ok
    ? toOutcome(readReply(row, input, received.value), traceId)
    : received;
  const trace = { traceId, durationMs: now() - startedAt };
  if (!outcome.ok) {
    log(toFailureEntry(call, outcome.failure, trace));
    return outcome;
  }
  const { value, ignored } = outcome.value;
  if (ignored.length > 0) log(toIgnoredEntry(call, ignored, trace));
  return ok(value);
}

function readReply<In, Out>(
  row: Call<In, Out>,
  input: In,
  { text, arrival }: Received,
): Reading<Out> {
  const body = row.reply === "nothing" ? undefined : parseJson(text);
  return row.read(body, { input, arrival });
}

// One deadline covers both attempts and the body, so a visitor never waits longer than the call's timeout.
async function exchange(
  options: HttpClientOptions,
  call: HttpCall,
  use: BodyUse,
): Promise<Result<Received>> {
  const deadline = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal ? AbortSignal.any([deadline, call.signal]) : deadline;
  const received = await attempt(options, { ...call, signal }, use);
  const isLost = !received.ok && received.failure.kind === "network" && !signal.aborted;
  if (!isLost || !call.isRepeatable) return received;
  const repeated = await attempt(options, { ...call, signal }, use);
  return isWordOnBoth(call, repeated) ? repeated : received;
}

// A repeated write that is rejected before it is read does not tell whether the lost one succeeded.
function isWordOnBoth({ method }: HttpCall, repeated: Result<Received>): boolean {
  return method === "GET" || repeated.ok || !isTurnedAway(repeated.failure);
}

async function attempt(
  options: HttpClientOptions,
  call: HttpCall & { readonly signal: AbortSignal },
  use: BodyUse,
): Promise<Result<Received>> {
  const { requestId: traceId } = options;
  try {
    const response = await untilAborted(options.fetch(toRequest(options, call)), call.signal);
    const arrival = { receivedAt: options.now(), sentAt: readDate(response.headers) };
    if (!response.ok) return fail(await readError(response, { traceId, arrival }, call.signal));
    if (use === "discard") {
      discardBody(response);
      return ok({ text: "", arrival });
    }
    return ok({ text: await readBoundedText(response, MAX_RESPONSE_BYTES, call.signal), arrival });
  } catch (error) {
    return fail(toFailure(error, traceId));
  }
}

async function readError(
  response: Response,
  { traceId, arrival }: Pick<Received, "arrival"> & { readonly traceId: string },
  signal: AbortSignal,
): Promise<Failure> {
  const { status, headers } = response;
  const { sentAt = arrival.receivedAt } = arrival;
  const isLimited = status === TOO_MANY_REQUESTS;
  const retryAfterSeconds = isLimited ? readRetryAfter(headers, sentAt) : undefined;
  const facts = { status, traceId, retryAfterSeconds };
  try {
    const text = await readBoundedText(response, MAX_ERROR_BYTES, signal);
    return readUpstreamFailure(parseJson(text), facts) ?? { kind: "http", ...facts };
  } catch {
    // The status is known even if the body is unreadable.
    return { kind: "http", ...facts };
  }
}

function toOutcome<T>(
  reading: Reading<T>,
  traceId: string,
): Result<Extract<Reading<T>, { ok: true }>> {
  return reading.ok ? ok(reading) : fail({ kind: "contract", issues: reading.failure, traceId });
}

/** The Failure for a thrown error. */
export function toFailure(error: unknown, traceId: string): Failure {
  if (error instanceof BodyTooLargeError) {
    return { kind: "contract", issues: [{ path: "(body)", message: "too large" }], traceId };
  }
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  return { kind: isTimeout ? "timeout" : "network", traceId };
}
