import { useTranslation } from "react-i18next";
import { isPriceHeld, RATE_MODES, type RateMode } from "~/domain/rate/rate";
import { useIsMissing } from "~/components/shell/missing-parts";

interface ModeChoiceProps {
  rateMode: RateMode;
  /** The pair has no fixed rate. The option explains this; it can be focused but not chosen. */
  isFloatingOnly: boolean;
  /** A fixed rate was requested but is not available. */
  isFloatingFallback: boolean;
  onChange: (rateMode: RateMode) => void;
}

/** The choice between a floating and a fixed rate. Without fixed rates it only explains the floating one. */
export function ModeChoice(props: ModeChoiceProps) {
  const { rateMode, isFloatingOnly, isFloatingFallback, onChange } = props;
  const { t } = useTranslation("exchange");
  const lacksFixed = useIsMissing("fixed-rates");
  const modes = lacksFixed ? RATE_MODES.filter((mode) => !isPriceHeld(mode)) : RATE_MODES;
  return (
    <fieldset className="modes">
      <legend className="visually-hidden">{t("mode.label")}</legend>
      {modes.map((mode) => {
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
