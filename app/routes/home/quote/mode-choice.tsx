import { useTranslation } from "react-i18next";
import type { RateMode } from "~/domain/rate/rate";

interface ModeChoiceProps {
  rateMode: RateMode;
  isFloatingFallback: boolean;
  onChange: (rateMode: RateMode) => void;
}

const MODES = ["FLOATING", "FIXED"] as const;

export function ModeChoice({ rateMode, isFloatingFallback, onChange }: ModeChoiceProps) {
  const { t } = useTranslation("exchange");
  return (
    <fieldset className="modes">
      <legend className="visually-hidden">{t("mode.label")}</legend>
      {MODES.map((mode) => (
        <label className="mode" key={mode}>
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={mode === rateMode}
            onChange={() => {
              onChange(mode);
            }}
          />
          <b>{t(`mode.${mode}.title`)}</b>
          <span>{t(`mode.${mode}.text`)}</span>
        </label>
      ))}
      {isFloatingFallback ? (
        <p className="note note-warn modes-note" role="status">
          {t("mode.fallback")}
        </p>
      ) : null}
    </fieldset>
  );
}
