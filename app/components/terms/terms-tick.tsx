import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";

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
  const path = useLocalePath();
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
          {t("terms.before")} <PageLink href={path("/terms")}>{t("terms.terms")}</PageLink>{" "}
          {t("terms.and")} <PageLink href={path("/privacy")}>{t("terms.privacy")}</PageLink>
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

/** Opens in a new tab, so that nothing typed is lost. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation("exchange");
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t("newTab")}</span>
    </a>
  );
}
