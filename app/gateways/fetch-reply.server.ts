// A gateway's response for whoever passes it on: its text as it came, whatever its status.
import { fail, ok, type Result } from "~/domain/failure/result";
import { discardBody, isJson, readBoundedText, untilAborted } from "./http-body.server";
import { toRequest, type HttpCall } from "./http-call.server";
import { toFailureEntry } from "./http-log.server";
import { toFailure, type HttpClientOptions } from "./http.server";

/** A larger reply is not passed on to those who share it, bytes: a rate has some 3,000. */
const MAX_SHARED_REPLY_BYTES = 64 * 1024;

/** A response in JSON, with the gateway's headers by their names in small letters. */
export interface GatewayReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** By our clock, epoch ms. */
  readonly receivedAt: number;
}

/** Makes the call once; a failure is a call without a response in JSON, or one of more than 64 KB. */
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
  // Anything else, such as an error page of somebody's proxy, would be a page on our origin.
  if (!isJson(response)) {
    discardBody(response);
    return fail({ kind: "http", status, traceId: options.requestId });
  }
  const text = await readBoundedText(response, MAX_SHARED_REPLY_BYTES, signal);
  return ok({ status, text, headers, receivedAt });
}
