import { deriveQuoteMismatch } from "~/domain/order/issued-quote";
import type { Rate } from "~/domain/rate/rate";
import { toSelection } from "../draft";
import type { FormNotice } from "../fields";
import { writeMovedFigures } from "./moved-figures.server";
import type { OrderRequest } from "./validate.server";

type Shown = Pick<
  OrderRequest,
  "issued" | "draft" | "now" | "isAmbiguous" | "isFloatingFallback" | "locale"
>;

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
