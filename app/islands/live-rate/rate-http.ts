import type { PublicPath } from "~/contracts/calls/call-table";
import { readUpstreamFailure } from "~/contracts/error";
import { parseJson } from "~/contracts/parse-json";
import { readRate } from "~/contracts/pair-data";
import { readArrival } from "~/domain/rate/gateway-date";
import type { Reading } from "~/contracts/read-wire";
import { readQuoteToken } from "~/contracts/quote-token";
import { toRateParameters } from "~/contracts/rate-parameters";
import type { Failure } from "~/domain/failure/failure";
import { RATE_TIMEOUT_MS } from "~/domain/gateway-limits";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import { fail, ok, type Result } from "~/domain/failure/result";
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

async function fetchRate(query: RateQuery, signal: AbortSignal): Promise<Result<Rate>> {
  const parameters = Object.entries(toRateParameters(query)).filter(([, value]) => value);
  const search = new URLSearchParams(Object.fromEntries(parameters)).toString();
  const timeout = AbortSignal.timeout(RATE_TIMEOUT_MS);
  try {
    const response = await fetch(`${RATE_PATH}?${search}`, {
      signal: AbortSignal.any([signal, timeout]),
    });
    const body = parseJson(await response.text());
    const arrival = readArrival(response.headers, Date.now());
    return response.ok
      ? toResult(body, readRate(body, query, arrival))
      : fail(toFailure(body, response.status));
  } catch {
    return fail({ kind: timeout.aborted ? "timeout" : "network", traceId: "" });
  }
}

function toResult(body: unknown, reading: Reading<Rate>): Result<Rate> {
  return reading.ok
    ? ok({ ...reading.value, quoteToken: readQuoteToken(body) })
    : fail({ kind: "contract", issues: reading.failure, traceId: "" });
}

function toFailure(body: unknown, status: number): Failure {
  return (
    readUpstreamFailure(body, { status, traceId: "" }) ?? { kind: "http", status, traceId: "" }
  );
}
