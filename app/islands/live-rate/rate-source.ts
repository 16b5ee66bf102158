import type { Result } from "~/domain/failure/result";
import type { Rate, RateQuery } from "~/domain/rate/rate";

/** One source of rates. */
export interface RateSource {
  /** Requests a rate; false if that is not possible now. Earlier requests no longer count. */
  ask: (query: RateQuery) => boolean;
  /** Stops until the next request. */
  stop: () => void;
}

/** Receives a source's result for the latest request. */
export type OnRate = (result: Result<Rate>) => void;
