import { useTranslation } from "react-i18next";
import { derivePresetAmounts } from "~/domain/rate/amount-presets";
import { compareAmounts, type Amount } from "~/domain/money/money";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import { Figure } from "~/ui/figure";
import { toIntentValue } from "../form/intent";
import type { Draft } from "../form/draft";

/** Buttons that set the sent amount: the minimum, the maximum, and a few round amounts. */
export function Chips({ chips }: { chips: readonly ChipView[] }) {
  const { t } = useTranslation("exchange");
  return (
    <ul className="chips" aria-label={t("amount.presets")}>
      {chips.map(({ kind, amountText, text, label }) => (
        <li key={`${kind}${amountText}`}>
          <button
            className="chip"
            name="intent"
            value={toIntentValue({ kind: "amount", side: "send", amountText })}
            aria-label={t(`amount.set.${kind}`, { amount: label })}
          >
            <span className="chip-text">
              {kind === "preset" ? <Figure>{text}</Figure> : t(`amount.${kind}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A button that sets the sent amount. Its label names the coin. */
interface ChipView {
  kind: "min" | "preset" | "max";
  amountText: Amount;
  /** The number alone, because the coin is beside the field. */
  text: string;
  label: string;
}

const SHOWN = 4;

/** Returns the minimum, the maximum, and a few round amounts around the sent one. */
export function toChipViews({ from }: Draft, rate: Rate | undefined, locale: Locale): ChipView[] {
  const { min, generalMin, max, generalMax } = rate?.limits ?? {};
  const chip = (kind: ChipView["kind"], amountText: Amount | undefined): ChipView[] => {
    if (!amountText) return [];
    const text = formatAmount(amountText, locale);
    return [{ kind, amountText, text, label: `${text} ${from.currencyTitle}` }];
  };
  return [
    ...chip("min", min ?? generalMin),
    ...chip("max", max ?? generalMax),
    ...pickPresets(from, rate).flatMap((amount) => chip("preset", amount)),
  ];
}

function pickPresets({ usdPrice }: Draft["from"], rate: Rate | undefined): readonly Amount[] {
  const presets = derivePresetAmounts(usdPrice, rate?.limits);
  const first = rate
    ? presets.findIndex((preset) => compareAmounts(preset, rate.amountToGive) >= 0)
    : 0;
  const last = Math.max(0, presets.length - SHOWN);
  // One preset is smaller than the sent amount.
  const start = first === -1 ? last : Math.min(Math.max(0, first - 1), last);
  return presets.slice(start, start + SHOWN);
}
