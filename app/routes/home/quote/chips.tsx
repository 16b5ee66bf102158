import { useTranslation } from "react-i18next";
import { toIntentValue } from "../form/intent";
import type { ChipView } from "./chip-view";

/** Amounts that one press sets: the least, a few round ones, the most. */
export function Chips({ chips }: { chips: readonly ChipView[] }) {
  const { t } = useTranslation("exchange");
  return (
    <ul className="chips" aria-label={t("amount.presets")}>
      {chips.map(({ kind, side, amountText, label, ticker }) => (
        <li key={`${kind}${amountText}`}>
          <button
            className="chip"
            name="intent"
            value={toIntentValue({ kind: "amount", side, amountText })}
            aria-label={t(`amount.set.${kind}`, { amount: `${label} ${ticker}` })}
          >
            <span className="chip-text">{kind === "preset" ? label : t(`amount.${kind}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
