import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Amount } from "~/domain/money/money";
import { deriveOtherMode } from "~/domain/rate/other-mode";
import { isFloatingOnly } from "~/domain/rate/rate";
import { deriveRateQuery, isSelectionSupported, type Selection } from "~/domain/rate/selection";
import { inTime } from "~/domain/time/in-time";
import { toSelection, type Draft } from "../draft";
import { toFollowingAmount } from "../following-amount";
import { toQuote } from "../quote";
import { callRate, type QuotedDraft, type QuoteRequest } from "./quote.server";

/** How long a page waits for the other mode's amount once it has its own rate, milliseconds. Without it the browser requests it. */
const PATIENCE_MS = 150;

/** Begins to fetch the amount of the other rate mode. The returned function gives it for the page's quote, if it arrives in time. */
export function startOtherAmount(context: AppLoadContext, request: QuoteRequest) {
  const rateMode = deriveOtherMode(request.draft.rateMode);
  const draft: Draft = { ...request.draft, rateMode };
  const isOffered = !context.settings.lacks.includes("fixed-rates");
  const selection = isOffered && isSelectionSupported(draft) ? toSelection(draft) : undefined;
  const ask = async (asked: Selection): Promise<Amount | undefined> => {
    const query = deriveRateQuery(asked, request.referrerId);
    const quote = toQuote(await callRate(context, request, query), asked);
    const isRate = quote !== "use-floating" && quote.kind === "rate";
    return isRate ? toFollowingAmount(quote.rate, draft.activeSide) : undefined;
  };
  const other = selection && ask(selection).catch(() => undefined);
  return async (quoted: QuotedDraft): Promise<Amount | undefined> => {
    const isComparable =
      quoted.quote.kind === "rate" &&
      !isFloatingOnly(quoted.quote.rate) &&
      quoted.draft.amountText === request.draft.amountText &&
      quoted.draft.rateMode === request.draft.rateMode;
    return isComparable && other ? inTime(other, PATIENCE_MS) : undefined;
  };
}
