import { useTranslation } from "react-i18next";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import type { Pair } from "~/domain/pair/pair-slug";
import { closeModalOf } from "~/ui/modal";
import { FORM_ID } from "../form/form-id";
import { toIntentValue } from "../form/intent";

/** Pairs that work in place of one that does not; a press takes one. */
export function NeighbourList({ neighbours }: { neighbours: readonly Pair[] }) {
  const { t } = useTranslation("exchange");
  if (neighbours.length === 0) return null;
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
        {t("unsupported.pair", { from: from.currencyTitle, to: to.currencyTitle })}
        <small>
          {from.networkTitle} → {to.networkTitle}
        </small>
      </span>
      <InstrumentIcon instrument={to} size={20} />
    </button>
  );
}
