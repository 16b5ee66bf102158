// The second gateway's only own content: a blog of one article. Every other call is a 404.
import { Rejected } from "./rates.mjs";

const ARTICLE = {
  slug: "a-word-from-us",
  title: "A word from us",
  description: "What this gateway has to say.",
  date: "2026-11-01",
  author: "Another author",
  category: "news",
  readingMinutes: 1,
  mood: "calm",
};

function listArticles({ category = ARTICLE.category, offset = "0", per_page = "6" }) {
  const all = category === ARTICLE.category ? [ARTICLE] : [];
  return {
    items: all.slice(Number(offset), Number(offset) + Number(per_page)),
    total: all.length,
  };
}

function findArticle({ slug }) {
  if (slug !== ARTICLE.slug) throw new Rejected(404, "ERR_NOT_FOUND");
  return { ...ARTICLE, html: "<p>Hello.</p>" };
}

/** The content calls in both languages. */
export const CONTENT_GETS = Object.fromEntries(
  ["en", "ru"].flatMap((locale) => [
    [`/blog/${locale}`, listArticles],
    [`/blog/${locale}/item`, findArticle],
    [`/blog/${locale}/categories`, () => [{ slug: ARTICLE.category, title: "News" }]],
  ]),
);
