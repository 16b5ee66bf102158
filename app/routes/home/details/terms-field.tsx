import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";

interface TermsFieldProps {
  isAccepted: boolean;
  error: string | undefined;
  onEdit: (field: "terms") => void;
}

export function TermsField({ isAccepted, error, onEdit }: TermsFieldProps) {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  return (
    <div>
      <label className="check" htmlFor="terms">
        <input
          id="terms"
          type="checkbox"
          name="terms"
          defaultChecked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "terms-error" : undefined}
          onChange={() => {
            onEdit("terms");
          }}
        />
        <span>
          {t("terms.before")} <PageLink href={path("/terms")}>{t("terms.terms")}</PageLink>{" "}
          {t("terms.and")} <PageLink href={path("/privacy")}>{t("terms.privacy")}</PageLink>
        </span>
      </label>
      {error ? (
        <p className="field-error" id="terms-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation("exchange");
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t("newTab")}</span>
    </a>
  );
}
