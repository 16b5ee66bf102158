import type { Result } from "~/domain/failure/result";
import type { Rate, RateQuery } from "~/domain/rate/rate";

/** One way to get rates. */
export interface RateSource {
  /** Asks for a rate; false where that is not possible just now. Earlier questions no longer count. */
  ask: (query: RateQuery) => boolean;
  /** Asks for nothing any more, until the next question. */
  stop: () => void;
}

/** What a source reports of the question that was asked last. */
export type OnRate = (result: Result<Rate>) => void;
