import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { isSameInstrument } from "~/domain/instrument/instrument";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import type { Pair } from "~/domain/pair/pair-slug";
import { formatWait } from "~/i18n/format-wait";
import { useLocale, useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { closeModalOf } from "~/ui/modal";
import type { Draft, Quote } from "../form/draft";
import { FORM_ID } from "../form/fields";
import { toIntentValue } from "../form/intent";

/** Explains in the form why there is no price, and offers alternatives. */
export function QuoteNotice({ quote, draft }: { quote: Quote; draft: Draft }) {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  const unsupportedTitle = useUnsupportedTitle(draft);
  if (quote.kind === "unavailable") {
    const { reason = "unavailable", waitSeconds } = quote;
    return (
      <div className="note note-warn" role="status">
        <b>{t(`${reason}.title`)}</b>
        <p>
          {t(`${reason}.text`)}{" "}
          {waitSeconds === undefined
            ? null
            : t("limited.wait", { when: formatWait(waitSeconds, locale) })}
        </p>
      </div>
    );
  }
  if (quote.kind !== "unsupported") return null;
  return (
    <div className="note note-warn" role="status">
      <b>
        <Figures>{unsupportedTitle}</Figures>
      </b>
      <NeighbourList neighbours={quote.neighbours} />
    </div>
  );
}

/** Returns the reason why the pair is not supported. */
export function useUnsupportedTitle({ from, to }: Draft): string {
  const { t } = useTranslation("exchange");
  return isSameInstrument(from, to)
    ? t("unsupported.same", { ticker: from.currencyTitle })
    : t("unsupported.title", { from: from.currencyTitle, to: to.currencyTitle });
}

/** Working pairs to use instead of an unsupported one. A press selects a pair. */
export function NeighbourList({ neighbours }: { neighbours: readonly Pair[] }) {
  const { t } = useTranslation("exchange");
  if (neighbours.length === 0) return <AllPairs />;
  return (
    <>
      <p>{t("unsupported.neighbours")}</p>
      <ul className="neighbours">
        {neighbours.map((pair) => (
          <li key={`${pair.from.slug}-${pair.to.slug}`}>
            <NeighbourButton pair={pair} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Leads to the list of pairs where no nearest pair is known. */
export function AllPairs() {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  return (
    <p>
      <Link to={path("/popular-exchanges")}>{t("unsupported.all")}</Link>
    </p>
  );
}

function NeighbourButton({ pair: { from, to } }: { pair: Pair }) {
  const { t } = useTranslation("exchange");
  const value = toIntentValue({ kind: "pair", send: from.slug, receive: to.slug });
  return (
    <button
      className="btn neighbour"
      form={FORM_ID}
      name="intent"
      value={value}
      onClick={(event) => {
        closeModalOf(event.currentTarget);
      }}
    >
      <InstrumentIcon instrument={from} size={20} />
      <span>
        <Figures>
          {t("unsupported.pair", { from: from.currencyTitle, to: to.currencyTitle })}
        </Figures>
        <small>
          {from.networkTitle} → {to.networkTitle}
        </small>
      </span>
      <InstrumentIcon instrument={to} size={20} />
    </button>
  );
}
