import { useTranslation } from "react-i18next";
import { DEFAULT_RATE_MODE, isPriceHeld, RATE_MODES, type RateMode } from "~/domain/rate/rate";
import { useIsMissing } from "~/components/shell/missing-parts";
import { Figures } from "~/ui/figure";

interface ModeChoiceProps {
  rateMode: RateMode;
  /** The amount that follows in each mode, with its ticker, as far as it is known. */
  amounts: Partial<Record<RateMode, string | undefined>>;
  /** The pair has no fixed rate. The option explains this; it can be focused but not chosen. */
  isFloatingOnly: boolean;
  /** A fixed rate was requested but is not available. */
  isFloatingFallback: boolean;
  onChange: (rateMode: RateMode) => void;
}

/** The switch between a floating and a fixed rate, with the amount of each. Without fixed rates it only explains the floating one. */
export function ModeChoice(props: ModeChoiceProps) {
  const { rateMode, amounts, isFloatingOnly, isFloatingFallback, onChange } = props;
  const { t } = useTranslation("exchange");
  const lacksFixed = useIsMissing("fixed-rates");
  if (lacksFixed) {
    return (
      <p className="modes-text">
        <input type="hidden" name="mode" value={DEFAULT_RATE_MODE} autoComplete="off" />
        {t("mode.FLOATING.text")}
      </p>
    );
  }
  return (
    <fieldset className="modes">
      <legend className="visually-hidden">{t("mode.label")}</legend>
      {RATE_MODES.map((mode) => {
        const isMissing = isPriceHeld(mode) && isFloatingOnly;
        return (
          <label className="mode" key={mode}>
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={mode === rateMode}
              aria-disabled={isMissing || undefined}
              aria-describedby="mode-text"
              onChange={() => {
                if (!isMissing) onChange(mode);
              }}
            />
            <b>{t(`mode.${mode}.title`)}</b>
            <Figures>{isMissing ? t("mode.FIXED.none") : (amounts[mode] ?? "…")}</Figures>
          </label>
        );
      })}
      <p className="modes-text" id="mode-text">
        {t(`mode.${rateMode}.text`)}
      </p>
      {isFloatingFallback ? (
        <p className="note note-warn modes-note" role="status">
          {t("mode.fallback")}
        </p>
      ) : null}
    </fieldset>
  );
}
