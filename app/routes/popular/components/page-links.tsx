import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { toListPath, type ListQuery } from "../list-query";

/** Every page of the list by its number: whoever reads along gets anywhere in one step. */
export function PageLinks({ asked, pages }: { asked: ListQuery; pages: number }) {
  const { t } = useTranslation("popular");
  const path = useLocalePath();
  if (pages === 1) return null;
  return (
    <nav aria-label={t("pages")}>
      <ul className="popular-chips popular-pages">
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <Link
              to={toListPath(path("/popular-exchanges"), { ...asked, page })}
              aria-current={page === asked.page ? "page" : undefined}
              aria-label={t("page", { page })}
            >
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
