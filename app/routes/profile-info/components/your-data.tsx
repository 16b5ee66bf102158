import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";

/** Everything that is known of the account, as a file. */
export function YourData() {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  return (
    <section className="profile-sheet" aria-labelledby="your-data">
      <h2 id="your-data">{t("info.data.title")}</h2>
      <p className="profile-hint">{t("info.data.text")}</p>
      <p>
        <a className="btn" href={path("/profile/info/export")} download>
          <Icon name="download" /> {t("info.data.button")}
        </a>
      </p>
    </section>
  );
}
