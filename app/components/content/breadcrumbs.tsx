import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import "./breadcrumbs.css";

export interface Crumb {
  name: string;
  /** A path with its locale. */
  path: string;
}

/** Where the page stands, from the home page down; the last one is the page itself. */
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
