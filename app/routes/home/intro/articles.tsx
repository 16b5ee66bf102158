import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";

/** An article; its path is without a locale. */
export interface ArticleView {
  path: string;
  title: string;
  description: string;
  date: string;
  /** For <time>: '2026-11-21'. */
  day: string;
  readingMinutes: number;
}

/** The newest articles of the blog. */
export function Articles({ articles }: { articles: readonly ArticleView[] }) {
  const { t } = useTranslation("home");
  const { t: tContent } = useTranslation("content");
  const toPath = useLocalePath();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="articles">
      <div className="sections-head">
        <h2 id="articles">{t("articles.title")}</h2>
        <Link to={toPath("/blog")} data-event="button_read_all_articles">
          {t("articles.more")}
        </Link>
      </div>
      <ul className="articles">
        {articles.map(({ path, title, description, date, day, readingMinutes }) => (
          <li key={path}>
            <p className="articles-facts">
              <time dateTime={day}>{date}</time> ·{" "}
              {tContent("readingTime", { count: readingMinutes })}
            </p>
            <h3>
              <Link to={toPath(path)}>{title}</Link>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
