import { useTranslation } from "react-i18next";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { isSameInstrument } from "~/domain/instrument/instrument";
import type { Pair } from "~/domain/pair/pair-slug";
import { toIntentValue } from "../form/intent";
import type { Draft, Quote } from "../form/draft";

/** Why there is no price, in place, and what works instead. */
export function QuoteNotice({ quote, draft }: { quote: Quote; draft: Draft }) {
  const { t } = useTranslation("exchange");
  const { from, to } = draft;
  if (quote.kind === "unavailable") {
    return (
      <div className="note note-warn" role="status">
        <b>{t("unavailable.title")}</b>
        <p>{t("unavailable.text")}</p>
      </div>
    );
  }
  if (quote.kind !== "unsupported") return null;
  const isSame = isSameInstrument(from, to);
  return (
    <div className="note note-warn" role="status">
      <b>
        {isSame
          ? t("unsupported.same", { ticker: from.currencyTitle })
          : t("unsupported.title", { from: from.currencyTitle, to: to.currencyTitle })}
      </b>
      {quote.neighbours.length > 0 ? (
        <>
          <p>{t("unsupported.neighbours")}</p>
          <ul className="neighbours">
            {quote.neighbours.map((pair) => (
              <li key={`${pair.from.slug}-${pair.to.slug}`}>
                <NeighbourButton pair={pair} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function NeighbourButton({ pair: { from, to } }: { pair: Pair }) {
  const { t } = useTranslation("exchange");
  const value = toIntentValue({ kind: "pair", send: from.slug, receive: to.slug });
  return (
    <button className="btn neighbour" name="intent" value={value}>
      <InstrumentIcon instrument={from} size={20} />
      <span>
        {t("unsupported.pair", { from: from.currencyTitle, to: to.currencyTitle })}
        <small>
          {from.networkTitle} → {to.networkTitle}
        </small>
      </span>
      <InstrumentIcon instrument={to} size={20} />
    </button>
  );
}
