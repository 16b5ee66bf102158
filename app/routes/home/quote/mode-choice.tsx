import { useTranslation } from "react-i18next";
import { isPriceHeld, RATE_MODES, type RateMode } from "~/domain/rate/rate";

interface ModeChoiceProps {
  rateMode: RateMode;
  /** The pair has no fixed rate. The option explains this; it can be focused but not chosen. */
  isFloatingOnly: boolean;
  /** A fixed rate was requested but is not available. */
  isFloatingFallback: boolean;
  onChange: (rateMode: RateMode) => void;
}

/** The choice between a floating and a fixed rate. */
export function ModeChoice(props: ModeChoiceProps) {
  const { rateMode, isFloatingOnly, isFloatingFallback, onChange } = props;
  const { t } = useTranslation("exchange");
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
              onChange={() => {
                if (!isMissing) onChange(mode);
              }}
            />
            <b>{t(`mode.${mode}.title`)}</b>
            <span>{t(isMissing ? "mode.FIXED.none" : `mode.${mode}.text`)}</span>
          </label>
        );
      })}
      {isFloatingFallback ? (
        <p className="note note-warn modes-note" role="status">
          {t("mode.fallback")}
        </p>
      ) : null}
    </fieldset>
  );
}
