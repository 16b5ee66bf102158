// Calls to a provider over HTTP: within the budget, bounded in time and size, never repeated, and without redirects.
// Failures are values.
import { readRetryAfter } from "~/contracts/retry-after";
import { parseJson } from "~/contracts/parse-json";
import { fail, ok } from "~/domain/failure/result";
import { MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import { BodyTooLargeError, readBoundedText } from "~/gateways/http-body.server";
import type { Result } from "~/domain/failure/result";
import type { Priority, Traffic } from "./traffic";

/** Largest accepted answer to a POST, bytes. It is stored with its order, and a few thousand bytes long. */
const MAX_PROMISE_BYTES = 256_000;
/** Largest other answer, bytes. There are several hundred coins, and anybody can send many small deposits to an address. */
const MAX_ANSWER_BYTES = 2_000_000;
/** Longest waiting time, milliseconds. Visitors see it, and a good answer may come earlier. */
const MAX_RETRY_MS = MINUTE_MS;
/** Longest kept sentence of a refusal, characters; the rest is cut. */
const MAX_SENTENCE_LENGTH = 300;

/** A refused call: its HTTP status and the provider's sentence. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly retryAfterMs?: number | undefined;
}

/** The connection to a provider. */
export interface HttpOptions {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly traffic: Traffic;
  /** Returns the sentence in the body of a refusal. */
  readonly readSentence: (body: unknown) => string | undefined;
  /** Returns the sentence of a refusal that the adapter does not know, without addresses; undefined if it is known. */
  readonly findUnknownSentence: (refusal: Refusal) => string | undefined;
}

/** One call. Without `body` it is a GET. */
export interface HttpCall {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Of this call only, such as the visitor's address. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly priority: Priority;
  /** The pair or the swap that the call is about; undefined for a call that no visitor can cause. */
  readonly subject?: string;
  /** Whether 404 means that the swap is unknown. For any other call it means that the provider has moved. */
  readonly isAboutSwap?: boolean;
  /** Whether an answer can be read; otherwise it counts as a failure of the provider. */
  readonly isReadable?: (answer: unknown) => boolean;
}

/** Makes a call and returns the parsed body of a 2xx, or the refusal. Status 0 means that no answer arrived. */
export async function callProvider(
  options: HttpOptions,
  call: HttpCall,
): Promise<Result<unknown, Refusal>> {
  const { traffic } = options;
  // The budget is in another object, whose calls fail while it restarts.
  if (!(await traffic.admit(call.priority).catch(() => false))) {
    return fail({ status: 429, message: "our own budget of calls is used up" });
  }
  const reply = await askInTime(options, call).catch((error: unknown) => fail(toRefusal(error)));
  const refusal = reply.ok ? undefined : reply.failure;
  const { subject } = call;
  const unknownSentence = refusal && options.findUnknownSentence(refusal);
  const outcome = { status: statusOf(call, reply), subject, unknownSentence };
  const noting = traffic.note(outcome).catch(() => undefined);
  // A refusal slows further calls down, so it is noted first. A good answer does not wait for its note.
  if (refusal) await noting;
  return reply;
}

function statusOf(
  { isAboutSwap = false, isReadable }: HttpCall,
  reply: Result<unknown, Refusal>,
): number {
  if (!reply.ok && reply.failure.status === 404 && !isAboutSwap) return BROKEN.status;
  if (!reply.ok) return reply.failure.status;
  return !isReadable || isReadable(reply.value) ? 200 : BROKEN.status;
}

// The timer is cleared, because AbortSignal.timeout would keep the object in memory.
async function askInTime(options: HttpOptions, call: HttpCall) {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, call.timeoutMs);
  return ask(options, call, controller.signal).finally(() => {
    clearTimeout(timer);
  });
}

async function ask(
  options: HttpOptions,
  call: HttpCall,
  signal: AbortSignal,
): Promise<Result<unknown, Refusal>> {
  const url = new URL(`${options.baseUrl}${call.path}`);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const response = await options.fetch(url, {
    method: call.body ? "POST" : "GET",
    headers: {
      accept: "application/json",
      ...options.headers,
      ...call.headers,
      ...(call.body ? { "content-type": "application/json" } : {}),
    },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    redirect: "manual",
    signal,
  });
  const maxBytes = call.body ? MAX_PROMISE_BYTES : MAX_ANSWER_BYTES;
  const body = parseJson(await readText(response, maxBytes, signal));
  if (response.ok) return body === undefined ? fail(BROKEN) : ok(body);
  return fail(readRefusalOf(response, options.readSentence(body), options.now()));
}

async function readText(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  try {
    return await readBoundedText(response, maxBytes, signal);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return "";
    throw error;
  }
}

// HTML, an empty body and broken JSON do not count as an answer.
const BROKEN: Refusal = { status: 502, message: "the answer is not JSON" };

function readRefusalOf(response: Response, sentence = "", now: number): Refusal {
  const seconds = readRetryAfter(response.headers, now);
  return {
    status: response.status,
    message: sentence.slice(0, MAX_SENTENCE_LENGTH),
    retryAfterMs: seconds && Math.min(seconds * SECOND_MS, MAX_RETRY_MS),
  };
}

function toRefusal(error: unknown): Refusal {
  return { status: 0, message: error instanceof Error ? error.name : "no answer" };
}
