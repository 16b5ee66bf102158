import { useTranslation } from "react-i18next";
import { isSameInstrument } from "~/domain/instrument/instrument";
import type { Draft, Quote } from "../form/draft";
import { NeighbourList } from "./neighbour-list";

/** Why there is no price, in place, and what works instead. */
export function QuoteNotice({ quote, draft }: { quote: Quote; draft: Draft }) {
  const { t } = useTranslation("exchange");
  const unsupportedTitle = useUnsupportedTitle(draft);
  if (quote.kind === "unavailable") {
    return (
      <div className="note note-warn" role="status">
        <b>{t("unavailable.title")}</b>
        <p>{t("unavailable.text")}</p>
      </div>
    );
  }
  if (quote.kind !== "unsupported") return null;
  return (
    <div className="note note-warn" role="status">
      <b>{unsupportedTitle}</b>
      <NeighbourList neighbours={quote.neighbours} />
    </div>
  );
}

/** Why this pair is not exchanged. */
export function useUnsupportedTitle({ from, to }: Draft): string {
  const { t } = useTranslation("exchange");
  return isSameInstrument(from, to)
    ? t("unsupported.same", { ticker: from.currencyTitle })
    : t("unsupported.title", { from: from.currencyTitle, to: to.currencyTitle });
}
