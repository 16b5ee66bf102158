import type { ArticleView } from "./articles";
import type { PostSummary } from "~/contracts/content";
import { formatDate } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

/** An article in the list of the newest; its path is without a locale. */
export function toArticleView(post: PostSummary, locale: Locale): ArticleView {
  const { slug, title, description, date, readingMinutes } = post;
  return {
    path: `/blog/${slug}`,
    title,
    description,
    day: date,
    date: formatDate(Date.parse(date), locale),
    readingMinutes,
  };
}
