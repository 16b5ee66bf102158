import { deriveQuoteMismatch, type IssuedQuote } from "~/domain/order/issued-quote";
import type { Rate } from "~/domain/rate/rate";
import type { Locale } from "~/i18n/locales";
import { toSelection, type Draft } from "../draft";
import type { FormNotice } from "../fields";
import { writeMovedFigures } from "./moved-figures.server";

/** A submitted form with the quote that the visitor saw. */
interface Shown {
  draft: Draft;
  issued: IssuedQuote | undefined;
  isAmbiguous: boolean;
  isFloatingFallback: boolean;
  /** Epoch ms. */
  now: number;
  locale: Locale;
}

/** Returns the notice for a quote that no longer holds, with the figures before and now. */
export function findQuoteMismatch(request: Shown, rate: Rate): FormNotice | undefined {
  const { issued, draft, now, isAmbiguous, isFloatingFallback } = request;
  const selection = toSelection(draft);
  if (isAmbiguous || isFloatingFallback || !selection) return { kind: "changed" };
  const mismatch = deriveQuoteMismatch(issued, selection, { rate, now });
  if (!mismatch || mismatch === "changed" || !issued) return mismatch && { kind: "changed" };
  const figures = writeMovedFigures(draft, { before: issued, now: rate }, request.locale);
  return { kind: mismatch, figures };
}
