import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { PrintCorner } from "~/ui/print-corner";

/** Shown without exchanges. A browser without cookies has no list. */
export function EmptyList({ isWithoutCookies }: { isWithoutCookies: boolean }) {
  const { t } = useTranslation("my-exchanges");
  const path = useLocalePath();
  return (
    <section className="my-exchanges-empty">
      <PrintCorner name="my-exchanges" />
      <h2>{t(isWithoutCookies ? "noCookies.title" : "empty.title")}</h2>
      <p className="muted">{t(isWithoutCookies ? "noCookies.text" : "empty.text")}</p>
      <Link className="btn btn-primary" to={path("/")}>
        {t("empty.button")}
      </Link>
    </section>
  );
}
