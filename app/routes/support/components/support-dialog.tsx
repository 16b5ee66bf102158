import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

/** The contact addresses: an email, and a Telegram name without its '@'. */
export interface Contacts {
  email: string;
  telegram: string;
}

/** The ways to contact a person. The URL's fragment names the dialog, so that keyboard focus starts inside it. */
export function SupportDialog({ email, telegram }: Contacts) {
  const { t } = useTranslation("content", { keyPrefix: "support.contact" });
  const path = useLocalePath();
  return (
    <div className="support-veil">
      <dialog open className="support-dialog" id="support" aria-labelledby="write">
        <h2 id="write">{t("open")}</h2>
        <p>{t("text")}</p>
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
        <p className="note">{t("never")}</p>
        <p>
          <Link className="btn" to={`${path("/support")}#contact`}>
            {t("close")}
          </Link>
        </p>
      </dialog>
    </div>
  );
}
