import { useTranslation } from "react-i18next";
import { derivePresetAmounts } from "~/domain/rate/amount-presets";
import { compareAmounts, multiplyAmounts, parseAmount, type Amount } from "~/domain/money/money";
import type { ActiveSide, Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import { Figure } from "~/ui/figure";
import { toIntentValue } from "../form/intent";
import type { Draft } from "../form/draft";

/** Buttons that set an amount: the minimum, a few round amounts, and the maximum. */
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
            <span className="chip-text">
              {kind === "preset" ? <Figure>{label}</Figure> : t(`amount.${kind}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A button that sets an amount. */
interface ChipView {
  kind: "min" | "preset" | "max";
  side: ActiveSide;
  amountText: Amount;
  label: string;
  ticker: string;
}

const SHOWN = 4;
const WORTHWHILE_USD = parseAmount("100");

/** Returns the minimum, a few round amounts of the active coin from about 100 dollars on, and the maximum. */
export function toChipViews(draft: Draft, rate: Rate | undefined, locale: Locale): ChipView[] {
  const { min, generalMin, max, generalMax } = rate?.limits ?? {};
  const bound = (kind: "min" | "max", amount: Amount | undefined): ChipView[] =>
    amount ? [toChip({ kind, side: "send", amountText: amount }, draft, locale)] : [];
  const presets = pickPresets(draft, rate).map((amountText) =>
    toChip({ kind: "preset", side: draft.activeSide, amountText }, draft, locale),
  );
  return [...bound("min", min ?? generalMin), ...presets, ...bound("max", max ?? generalMax)];
}

function toChip(
  chip: Pick<ChipView, "kind" | "side" | "amountText">,
  draft: Draft,
  locale: Locale,
): ChipView {
  const { currencyTitle } = chip.side === "send" ? draft.from : draft.to;
  return { ...chip, label: formatAmount(chip.amountText, locale), ticker: currencyTitle };
}

function pickPresets(draft: Draft, rate: Rate | undefined): readonly Amount[] {
  const isSend = draft.activeSide === "send";
  const { usdPrice } = isSend ? draft.from : draft.to;
  // The bounds apply to the sent amount. On the other side all presets are offered.
  const presets = derivePresetAmounts(draft.activeSide, isSend ? rate?.limits : {});
  const first = presets.findIndex((preset) => isWorthwhile(preset, usdPrice));
  const last = Math.max(0, presets.length - SHOWN);
  const start = first === -1 ? last : Math.min(first, last);
  return presets.slice(start, start + SHOWN);
}

function isWorthwhile(amount: Amount, usdPrice: Amount | undefined): boolean {
  if (usdPrice === undefined || WORTHWHILE_USD === undefined) return false;
  return compareAmounts(multiplyAmounts(amount, usdPrice), WORTHWHILE_USD) >= 0;
}
