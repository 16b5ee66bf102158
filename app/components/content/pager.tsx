import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import "./pager.css";

export interface PagerLink {
  path: string;
  label: string;
  title: string;
}

interface PagerProps {
  previous?: PagerLink | undefined;
  next?: PagerLink | undefined;
  /** The name of the list, set where a page has several lists. */
  listName?: string | undefined;
}

/** Links to the previous and the next page. */
export function Pager({ previous, next, listName }: PagerProps) {
  const { t } = useTranslation("content");
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={listName ? `${listName}: ${t("pager")}` : t("pager")}>
      {previous ? (
        <Link to={previous.path} rel="prev">
          <small>{previous.label}</small>
          {previous.title}
        </Link>
      ) : null}
      {next ? (
        <Link to={next.path} rel="next">
          <small>{next.label}</small>
          {next.title}
        </Link>
      ) : null}
    </nav>
  );
}
