import type { PublicPath } from "~/contracts/calls/call-table";
import { readPageMessage } from "~/contracts/page-message";
import { PAGE_FORM, PAGE_FORM_HEADER, toRateParameters } from "~/contracts/rate-request";
import { fail, ok, type Result } from "~/domain/failure/result";
import { RATE_TIMEOUT_MS } from "~/domain/limits/gateway-limits";
import { readArrival } from "~/domain/rate/gateway-date";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import type { OnRate, RateSource } from "./rate-source";

const RATE_PATH = "/api/v2/rates/public/one" satisfies PublicPath;

/** Rates over HTTP on our own origin: one call per request. */
export function openRateHttp(onRate: OnRate): RateSource {
  let call = new AbortController();
  return {
    ask(query) {
      call.abort();
      call = new AbortController();
      const { signal } = call;
      void fetchRate(query, signal).then((result) => {
        if (!signal.aborted) onRate(result);
      });
      return true;
    },
    stop() {
      call.abort();
    },
  };
}

/** Makes one call. */
export async function fetchRate(query: RateQuery, signal: AbortSignal): Promise<Result<Rate>> {
  const parameters = Object.entries(toRateParameters(query)).filter(([, value]) => value);
  const search = new URLSearchParams(Object.fromEntries(parameters)).toString();
  const timeout = AbortSignal.timeout(RATE_TIMEOUT_MS);
  try {
    const response = await fetch(`${RATE_PATH}?${search}`, {
      headers: { [PAGE_FORM_HEADER]: String(PAGE_FORM) },
      signal: AbortSignal.any([signal, timeout]),
    });
    return await readResponse(response, query);
  } catch {
    return fail({ kind: timeout.aborted ? "timeout" : "network", traceId: "" });
  }
}

async function readResponse(response: Response, query: RateQuery): Promise<Result<Rate>> {
  const { status, headers } = response;
  const text = await response.text();
  const now = Date.now();
  const isRead = headers.get(PAGE_FORM_HEADER) === String(PAGE_FORM);
  const message = isRead ? readPageMessage(text, now) : undefined;
  if (message) return message.kind === "rate" ? ok(message.rate) : fail(message.failure);
  const { readReply } = await import("./gateway-words");
  return readReply({ status, text, arrival: readArrival(headers, now) }, query);
}
