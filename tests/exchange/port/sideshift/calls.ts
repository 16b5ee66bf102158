// SideShift's calls. Those for an order and for a fixed rate carry the visitor's address.
import { fail } from "~/domain/failure/result";
import { SECOND_MS } from "~/domain/time/time-units";
import {
  callProvider,
  type HttpCall,
  type HttpOptions,
  type Refusal,
} from "../../../../exchange/providers/http-client";
import type { ProviderFailure } from "../../../../exchange/providers/provider";

export interface Options {
  readonly affiliateId: string;
  readonly http: HttpOptions;
}

export function post(
  options: Options,
  asked: Pick<HttpCall, "path" | "body" | "subject">,
  visitorAddress: string | undefined,
) {
  const headers = visitorAddress === undefined ? undefined : { "x-user-ip": visitorAddress };
  return call(options, { ...asked, ...(headers ? { headers } : {}), priority: "creation" });
}

export async function call({ http }: Options, asked: Omit<HttpCall, "timeoutMs">) {
  const reply = await callProvider(http, { ...asked, timeoutMs: 20 * SECOND_MS });
  return reply.ok ? reply : fail(readRefusal(reply.failure, asked.headers !== undefined));
}

function readRefusal(refusal: Refusal, isOfVisitor: boolean): ProviderFailure {
  const { status, message, retryAfterMs } = refusal;
  const why = `status ${String(status)}`;
  if (status === 404) return { kind: "not-found" };
  // It counts the visitor's calls, not ours.
  if (status === 429 && isOfVisitor) return { kind: "visitor-limited", retryAfterMs };
  if (status === 429) return { kind: "unavailable", why, retryAfterMs };
  if (status === 0 || status >= 500) return { kind: "no-answer", why, retryAfterMs };
  if (/access denied/i.test(message)) return { kind: "blocked" };
  if (/settleAddress/i.test(message)) {
    return { kind: "rejected-address", field: "destinationAddress" };
  }
  return { kind: "unavailable", why: `unknown refusal: ${message}` };
}
