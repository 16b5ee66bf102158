import { readUpstreamFailure } from "~/contracts/error";
import { readPairData } from "~/contracts/pair-data";
import { toRateParameters } from "~/contracts/rate-parameters";
import type { Failure } from "~/domain/failure/failure";
import { RATE_TIMEOUT_MS } from "~/domain/limits";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import { fail, ok, type Result } from "~/domain/failure/result";

/** Asks for one rate over HTTP on our own origin; undefined when a newer question gave this one up. */
export async function fetchRate(
  query: RateQuery,
  signal: AbortSignal,
): Promise<Result<Rate> | undefined> {
  const parameters = Object.entries(toRateParameters(query)).filter(([, value]) => value);
  const search = new URLSearchParams(Object.fromEntries(parameters)).toString();
  const timeout = AbortSignal.timeout(RATE_TIMEOUT_MS);
  try {
    const response = await fetch(`/api/v2/rates/public/one?${search}`, {
      signal: AbortSignal.any([signal, timeout]),
    });
    return readAnswer(response.status, await readJson(response));
  } catch {
    if (signal.aborted) return undefined;
    return fail({ kind: timeout.aborted ? "timeout" : "network", traceId: "" });
  }
}

function readAnswer(status: number, body: unknown): Result<Rate> {
  const traceId = "";
  if (status !== 200) {
    const refusal: Failure = { kind: "http", status, traceId };
    return fail(readUpstreamFailure(body, { status, traceId }) ?? refusal);
  }
  const reading = readPairData(body, Date.now());
  return reading.ok
    ? ok(reading.value)
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
