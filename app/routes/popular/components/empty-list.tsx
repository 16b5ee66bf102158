import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

/** No pair matches. Links to the form, which also supports pairs that are not listed here. */
export function EmptyList({ query }: { query: string }) {
  const { t } = useTranslation("popular");
  const path = useLocalePath();
  return (
    <section className="popular-empty">
      <h2>{query === "" ? t("empty.title") : t("empty.notFound", { query })}</h2>
      <p className="muted">{t("empty.text")}</p>
      <div className="row">
        <Link className="btn btn-primary" to={path("/")} reloadDocument>
          {t("empty.toForm")}
        </Link>
        <Link className="btn" to={path("/popular-exchanges")}>
          {t("empty.all")}
        </Link>
      </div>
    </section>
  );
}
