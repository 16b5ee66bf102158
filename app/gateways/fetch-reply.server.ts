// A gateway's response for forwarding: its text unchanged, with any status.
import { fail, ok, type Result } from "~/domain/failure/result";
import { discardBody, isJson, readBoundedText, untilAborted } from "./http-body.server";
import { toRequest, type HttpCall } from "./http-call.server";
import { toFailureEntry } from "./http-log.server";
import { toFailure, type HttpClientOptions } from "./http.server";

/** Largest reply that is shared between requests, bytes; a rate has about 3,000. */
const MAX_SHARED_REPLY_BYTES = 64 * 1024;

/** A JSON response, with the gateway's headers by lowercase names. */
export interface GatewayReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** By our clock, epoch ms. */
  readonly receivedAt: number;
}

/** Makes the call once. Fails if the response is not JSON or exceeds 64 KB. */
export async function fetchReply(
  options: HttpClientOptions,
  call: HttpCall,
): Promise<Result<GatewayReply>> {
  const { requestId: traceId, now, log } = options;
  const startedAt = now();
  const reply = await ask(options, call).catch((error: unknown) => fail(toFailure(error, traceId)));
  if (!reply.ok) {
    log(toFailureEntry(call, reply.failure, { traceId, durationMs: now() - startedAt }));
  }
  return reply;
}

async function ask(options: HttpClientOptions, call: HttpCall): Promise<Result<GatewayReply>> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  const request = toRequest(options, { ...call, signal });
  const response = await untilAborted(options.fetch(request), signal);
  const { status } = response;
  const receivedAt = options.now();
  const headers = Object.fromEntries(response.headers);
  // Anything else, such as a proxy's error page, would become a page on our origin.
  if (!isJson(response)) {
    discardBody(response);
    return fail({ kind: "http", status, traceId: options.requestId });
  }
  const text = await readBoundedText(response, MAX_SHARED_REPLY_BYTES, signal);
  return ok({ status, text, headers, receivedAt });
}
