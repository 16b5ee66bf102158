import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "./pager.css";

export interface PagerLink {
  path: string;
  label: string;
  title: string;
}

/** Previous and next. */
export function Pager({
  previous,
  next,
}: {
  previous?: PagerLink | undefined;
  next?: PagerLink | undefined;
}) {
  const { t } = useTranslation("content");
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={t("pager")}>
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
