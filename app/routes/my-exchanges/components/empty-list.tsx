import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

export function EmptyList() {
  const { t } = useTranslation("my-exchanges");
  const path = useLocalePath();
  return (
    <section className="my-exchanges-empty">
      <h2>{t("empty.title")}</h2>
      <p className="muted">{t("empty.text")}</p>
      <Link className="btn btn-primary" to={path("/")}>
        {t("empty.button")}
      </Link>
    </section>
  );
}
