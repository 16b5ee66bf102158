// Reads the gateway's own words. Our server passes them on if it cannot read them, or is of another build. The schemas
// are loaded only then.
import { readUpstreamFailure } from "~/contracts/error";
import { readRate, type Arrival } from "~/contracts/pair-data";
import { parseJson } from "~/contracts/parse-json";
import { readQuoteToken } from "~/contracts/quote-token";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { Rate, RateQuery } from "~/domain/rate/rate";

export { readLiveMessage } from "~/contracts/live-channel";

/** A response of the rate call. */
export interface RateReply {
  readonly status: number;
  readonly text: string;
  readonly arrival: Arrival;
}

/** The rate of a response, or why it has none. */
export function readReply({ status, text, arrival }: RateReply, query: RateQuery): Result<Rate> {
  const body = parseJson(text);
  const isOk = status >= 200 && status < 300;
  if (!isOk) {
    const failure = readUpstreamFailure(body, { status, traceId: "" });
    return fail(failure ?? { kind: "http", status, traceId: "" });
  }
  const reading = readRate(body, query, arrival);
  return reading.ok
    ? ok({ ...reading.value, quoteToken: readQuoteToken(body) })
    : fail({ kind: "contract", issues: reading.failure, traceId: "" });
}
