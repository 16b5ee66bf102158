import { useEffect, useRef, useState } from "react";
import { useIsMissing } from "~/components/shell/missing-parts";
import type { Amount } from "~/domain/money/money";
import { deriveOtherMode } from "~/domain/rate/other-mode";
import { deriveAskedSide, type RateMode, type RateQuery } from "~/domain/rate/rate";
import { isRateForQuery } from "~/domain/rate/same-selection";
import { deriveRateQuery } from "~/domain/rate/selection";
import { findRate } from "../quote";
import { toSelection, type Draft, type ExchangePage } from "../draft";
import { toFollowingAmount } from "../following-amount";
import { isQuotePending, type FormState } from "./state";
import { findReferrerId } from "./visitor";

/** The pause after which an amount counts as typed, in milliseconds. */
const TYPED_MS = 600;
/** The age at which the other mode's amount is requested again, in milliseconds (our choice). */
const REFRESH_MS = 60_000;

/** The amounts that follow from one typed amount, by rate mode. */
interface Known {
  about: string;
  amounts: Partial<Record<RateMode, Amount | undefined>>;
}

/** Returns the amount that would follow in the other rate mode; undefined while it is unknown. */
export function useOtherAmount(state: FormState, page: ExchangePage): Amount | undefined {
  const { draft, quote } = state;
  const mode = deriveOtherMode(draft.rateMode);
  const about = toSubject(draft);
  const known = useRef<Known>({
    about: toSubject(page.draft),
    amounts: { [deriveOtherMode(page.draft.rateMode)]: page.otherAmount },
  });
  if (known.current.about !== about) known.current = { about, amounts: {} };
  const rate = isQuotePending(state) ? undefined : findRate(quote, draft);
  if (rate) known.current.amounts[draft.rateMode] = toFollowingAmount(rate, draft.activeSide);
  const [answered, setAnswered] = useState({});
  const lacksFixed = useIsMissing("fixed-rates");
  const isWanted = rate !== undefined && !lacksFixed && !state.isFloatingOnly;
  // A failed call is not repeated at once.
  const asked = useRef("");
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (!isWanted) return;
    const call = new AbortController();
    const { amounts } = known.current;
    const question = about + mode;
    const isFirst = amounts[mode] === undefined && asked.current !== question;
    const ask = async () => {
      asked.current = question;
      const selection = toSelection({ ...latest.current, rateMode: mode });
      if (selection && !document.hidden) {
        const query = deriveRateQuery(selection, findReferrerId());
        amounts[mode] = await fetchAmount(query, call.signal);
      }
      if (!call.signal.aborted) setAnswered({});
    };
    const timer = setTimeout(() => void ask(), isFirst ? TYPED_MS : REFRESH_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [isWanted, mode, about, answered]);
  return known.current.amounts[mode];
}

/** Names what the amounts follow from. */
function toSubject({ from, to, activeSide, amountText }: Draft): string {
  return [from.slug, to.slug, activeSide, amountText].join();
}

async function fetchAmount(query: RateQuery, signal: AbortSignal): Promise<Amount | undefined> {
  try {
    const { fetchRate } = await import("~/islands/live-rate/rate-http");
    const result = await fetchRate(query, signal);
    const isOfQuery = result.ok && isRateForQuery(result.value, query);
    return isOfQuery ? toFollowingAmount(result.value, deriveAskedSide(query)) : undefined;
  } catch {
    return undefined;
  }
}
