import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";

/** "… terms and the privacy policy", after the words that accept them. */
export function TermsLinks() {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  return (
    <>
      <PageLink href={path("/terms")}>{t("terms.terms")}</PageLink> {t("terms.and")}{" "}
      <PageLink href={path("/privacy")}>{t("terms.privacy")}</PageLink>
    </>
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
