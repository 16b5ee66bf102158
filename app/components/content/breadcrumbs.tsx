import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import "./breadcrumbs.css";

export interface Crumb {
  name: string;
  /** The path with its locale. */
  path: string;
}

/** The path from the home page to the current page, which is the last crumb. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslation("content");
  return (
    <nav className="crumbs" aria-label={t("breadcrumbs")}>
      <ol className="crumbs-list">
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={path}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
