import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { SupportDialog, type Contacts } from "./support-dialog";

interface ContactProps extends Contacts {
  isOpen: boolean;
}

/** Links to the contact dialog, which has a URL, so that it opens without script. */
export function Contact({ isOpen, ...contacts }: ContactProps) {
  const { t } = useTranslation("content", { keyPrefix: "support.contact" });
  const path = useLocalePath();
  return (
    <section className="support-box" aria-labelledby="contact">
      <h2 id="contact">{t("title")}</h2>
      <p className="muted">{t("text")}</p>
      <p>
        <Link
          className="btn"
          to={`${path("/support")}?dialog=support#support`}
          data-event="open_support_modal"
        >
          {t("open")}
        </Link>
      </p>
      <p className="note">{t("never")}</p>
      {isOpen && <SupportDialog {...contacts} />}
    </section>
  );
}
