import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TermsLinks } from "./terms-links";

interface TermsTickProps {
  id: string;
  name: string;
  isAccepted: boolean | undefined;
  error: ReactNode;
  onEdit?: () => void;
}

/** The checkbox that accepts the terms and the privacy policy. */
export function TermsTick({ id, name, isAccepted, error, onEdit }: TermsTickProps) {
  const { t } = useTranslation("exchange");
  return (
    <div>
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={onEdit}
        />
        <span>
          {t("terms.before")} <TermsLinks />
        </span>
      </label>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
