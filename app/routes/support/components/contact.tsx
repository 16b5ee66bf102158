import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";

interface ContactProps {
  email: string;
  telegram: string;
  isOpen: boolean;
}

/** How to reach a person; the dialog is a URL, so it opens without script. */
export function Contact({ email, telegram, isOpen }: ContactProps) {
  const { t } = useTranslation("content", { keyPrefix: "support.contact" });
  const path = useLocalePath();
  return (
    <section className="support-box" aria-labelledby="contact" id="support">
      <h2 id="contact">{t("title")}</h2>
      <p className="muted">{t("text")}</p>
      {isOpen ? (
        <dl className="facts-list">
          <dt>{t("email")}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          <dt>{t("telegram")}</dt>
          <dd>
            <a href={`https://t.me/${telegram}`} rel="noopener">
              @{telegram}
            </a>
          </dd>
        </dl>
      ) : (
        <p>
          <Link className="btn" to={`${path("/support")}?dialog=support#support`}>
            {t("open")}
          </Link>
        </p>
      )}
      <p className="note">{t("never")}</p>
    </section>
  );
}
