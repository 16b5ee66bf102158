import { readUpstreamFailure } from "~/contracts/error";
import { readPairData } from "~/contracts/pair-data";
import { readQuoteToken } from "~/contracts/quote-token";
import { toRateParameters } from "~/contracts/rate-parameters";
import type { Failure } from "~/domain/failure/failure";
import { RATE_TIMEOUT_MS } from "~/domain/limits";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { OnRate, RateSource } from "./rate-source";

/** Rates over HTTP, on our own origin: one call a question. */
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
    const response = await fetch(`/api/v2/rates/public/one?${search}`, {
      signal: AbortSignal.any([signal, timeout]),
    });
    return readRate(response.status, await readJson(response));
  } catch {
    return fail({ kind: timeout.aborted ? "timeout" : "network", traceId: "" });
  }
}

function readRate(status: number, body: unknown): Result<Rate> {
  const traceId = "";
  if (status !== 200) {
    const failure: Failure = { kind: "http", status, traceId };
    return fail(readUpstreamFailure(body, { status, traceId }) ?? failure);
  }
  const reading = readPairData(body, Date.now());
  return reading.ok
    ? ok({ ...reading.value, quoteToken: readQuoteToken(body) })
    : fail({ kind: "contract", issues: reading.failure, traceId });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
