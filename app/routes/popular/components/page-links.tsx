import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { toListPath, type ListQuery } from "../list-query";

/** The positions of a page's first and last entry, from 1. */
export interface PageRange {
  from: number;
  to: number;
}

interface PageLinksProps {
  asked: ListQuery;
  ranges: readonly PageRange[];
}

/** Links to every page, labelled with their positions. */
export function PageLinks({ asked, ranges }: PageLinksProps) {
  const { t } = useTranslation("popular");
  const path = useLocalePath();
  if (ranges.length === 1) return null;
  return (
    <nav aria-label={t("pages")}>
      <ul className="popular-chips popular-pages">
        {ranges.map(({ from, to }, index) => (
          <li key={from}>
            <Link
              to={toListPath(path("/popular-exchanges"), { ...asked, page: index + 1 })}
              aria-current={index + 1 === asked.page ? "page" : undefined}
              aria-label={t("range", { from, to })}
            >
              {from === to ? from : `${String(from)}–${String(to)}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
