import { useTranslation } from "react-i18next";
import { derivePresetAmounts } from "~/domain/rate/amount-presets";
import { compareAmounts, multiplyAmounts, parseAmount, type Amount } from "~/domain/money/money";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import { Figure } from "~/ui/figure";
import { toIntentValue } from "../form/intent";
import type { Draft } from "../form/draft";

/** Buttons that set the sent amount: the minimum, a few round amounts, and the maximum. */
export function Chips({ chips }: { chips: readonly ChipView[] }) {
  const { t } = useTranslation("exchange");
  return (
    <ul className="chips" aria-label={t("amount.presets")}>
      {chips.map(({ kind, amountText, label }) => (
        <li key={`${kind}${amountText}`}>
          <button
            className="chip"
            name="intent"
            value={toIntentValue({ kind: "amount", side: "send", amountText })}
            aria-label={t(`amount.set.${kind}`, { amount: label })}
          >
            <span className="chip-text">
              {kind === "preset" ? <Figure>{label}</Figure> : t(`amount.${kind}`)}
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
  label: string;
}

const SHOWN = 4;
const WORTHWHILE_USD = parseAmount("100");

/** Returns the minimum, a few round amounts of the sent coin from about 100 dollars on, and the maximum. */
export function toChipViews({ from }: Draft, rate: Rate | undefined, locale: Locale): ChipView[] {
  const { min, generalMin, max, generalMax } = rate?.limits ?? {};
  const chip = (kind: ChipView["kind"], amountText: Amount | undefined): ChipView[] =>
    amountText
      ? [{ kind, amountText, label: `${formatAmount(amountText, locale)} ${from.currencyTitle}` }]
      : [];
  return [
    ...chip("min", min ?? generalMin),
    ...pickPresets(from, rate).flatMap((amount) => chip("preset", amount)),
    ...chip("max", max ?? generalMax),
  ];
}

function pickPresets({ usdPrice }: Draft["from"], rate: Rate | undefined): readonly Amount[] {
  const presets = derivePresetAmounts(usdPrice, rate?.limits);
  const first = presets.findIndex((preset) => isWorthwhile(preset, usdPrice));
  const last = Math.max(0, presets.length - SHOWN);
  const start = first === -1 ? last : Math.min(first, last);
  return presets.slice(start, start + SHOWN);
}

function isWorthwhile(amount: Amount, usdPrice: Amount | undefined): boolean {
  if (usdPrice === undefined || WORTHWHILE_USD === undefined) return false;
  return compareAmounts(multiplyAmounts(amount, usdPrice), WORTHWHILE_USD) >= 0;
}
