// Owns every request to a gateway and is the only user of fetch. It never throws: whatever happens on
// the way is a Failure (docs/gateway-contract.md, "Conventions"; spec: Wire conventions; Timeouts of calls).
import { readUpstreamFailure } from "~/contracts/error";
import type { Reading } from "~/contracts/read-wire";
import type { Failure } from "~/domain/failure/failure";
import { MAX_RESPONSE_BYTES } from "~/domain/limits";
import { fail, ok, type Result } from "~/domain/failure/result";
import { BodyTooLargeError, discardBody, readBoundedText, untilAborted } from "./http-body.server";
import { toRequest, type HttpAddress, type HttpCall } from "./http-call.server";
import { toFailureEntry, toIgnoredEntry, type HttpLogEntry } from "./http-log.server";

// An error body says a code and a sentence; whatever is larger is somebody's error page.
const MAX_ERROR_BYTES = 64 * 1024;

/** Talks to one gateway on behalf of one visitor's request. */
export interface HttpClient {
  /** Reads the answer with `read`; a body that does not keep the contract is a contract failure. */
  request<T>(call: HttpCall, read: (body: unknown) => Reading<T>): Promise<Result<T>>;
  /** For calls whose answer says nothing beyond its status. */
  send(call: HttpCall): Promise<Result<undefined>>;
}

/** What a client is made of. `fetch` may be a service binding's; `now` is a clock in epoch milliseconds. */
export interface HttpClientOptions extends HttpAddress {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly log: (entry: HttpLogEntry) => void;
  readonly now: () => number;
}

/** Makes the client of one gateway for one request. */
export function makeHttpClient(options: HttpClientOptions): HttpClient {
  return {
    request: (call, read) =>
      perform(options, call, { use: "read", read: (text) => read(parseJson(text)) }),
    send: (call) =>
      perform(options, call, {
        use: "discard",
        read: () => ({ ok: true, value: undefined, ignored: [] }),
      }),
  };
}

type BodyUse = "read" | "discard";

interface BodyReader<T> {
  readonly use: BodyUse;
  readonly read: (text: string) => Reading<T>;
}

async function perform<T>(
  options: HttpClientOptions,
  call: HttpCall,
  { use, read }: BodyReader<T>,
): Promise<Result<T>> {
  const { requestId: traceId, now, log } = options;
  const startedAt = now();
  const answer = await exchange(options, call, use);
  const outcome = answer.ok ? toOutcome(read(answer.value), traceId) : answer;
  const trace = { traceId, durationMs: now() - startedAt };
  if (!outcome.ok) {
    log(toFailureEntry(call, outcome.failure, trace));
    return outcome;
  }
  const { value, ignored } = outcome.value;
  if (ignored.length > 0) log(toIgnoredEntry(call, ignored, trace));
  return ok(value);
}

// One deadline spans both tries and the body, so a visitor never waits longer than the call may take.
async function exchange(
  options: HttpClientOptions,
  call: HttpCall,
  use: BodyUse,
): Promise<Result<string>> {
  const deadline = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal ? AbortSignal.any([deadline, call.signal]) : deadline;
  const answer = await attempt(options, { ...call, signal }, use);
  const hasKey = call.idempotencyKey !== undefined;
  const isRepeatable = call.method === "GET" || (hasKey && call.isRepeated === true);
  const isLost = !answer.ok && answer.failure.kind === "network" && !signal.aborted;
  return isLost && isRepeatable ? attempt(options, { ...call, signal }, use) : answer;
}

async function attempt(
  options: HttpClientOptions,
  call: HttpCall & { readonly signal: AbortSignal },
  use: BodyUse,
): Promise<Result<string>> {
  const { requestId: traceId } = options;
  try {
    const response = await untilAborted(options.fetch(toRequest(options, call)), call.signal);
    if (!response.ok) return fail(await readRefusal(response, traceId, call.signal));
    if (use === "read") return ok(await readBoundedText(response, MAX_RESPONSE_BYTES, call.signal));
    discardBody(response);
    return ok("");
  } catch (error) {
    return fail(toFailure(error, traceId));
  }
}

async function readRefusal(
  response: Response,
  traceId: string,
  signal: AbortSignal,
): Promise<Failure> {
  const { status } = response;
  try {
    const text = await readBoundedText(response, MAX_ERROR_BYTES, signal);
    const failure = readUpstreamFailure(parseJson(text), { status, traceId });
    return failure ?? { kind: "http", status, traceId };
  } catch {
    // The status is known whatever became of the body.
    return { kind: "http", status, traceId };
  }
}

function toOutcome<T>(
  reading: Reading<T>,
  traceId: string,
): Result<Extract<Reading<T>, { ok: true }>> {
  return reading.ok ? ok(reading) : fail({ kind: "contract", issues: reading.failure, traceId });
}

function toFailure(error: unknown, traceId: string): Failure {
  if (error instanceof BodyTooLargeError) {
    return { kind: "contract", issues: [{ path: "(body)", message: "too large" }], traceId };
  }
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  return { kind: isTimeout ? "timeout" : "network", traceId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
