import { afterEach, expect, test } from "vitest";
import { BRAND } from "~/brand";
import { listingPage } from "~/seo/listing-json-ld";
import { organization } from "~/seo/json-ld";

afterEach(() => {
  delete BRAND.rating;
});

test("has no rating without the operator's", () => {
  expect(organization("https://agio.test")).not.toHaveProperty("aggregateRating");
});

test.each([
  [{ count: 12 }, 5],
  [{ value: 4.6, count: 12 }, 4.6],
])("the rating %j is %d of 1 to 5", (rating, ratingValue) => {
  BRAND.rating = rating;
  expect(organization("https://agio.test").aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue,
    bestRating: 5,
    worstRating: 1,
    ratingCount: 12,
  });
});

test("a list of articles names them, and its place below the home page", () => {
  const texts = { og_title: "Блог", description: "О чём он" };
  const seo = { texts, origin: "https://agio.test", path: "/ru/blog" };
  const posts = [{ path: "/ru/blog/a", title: "A", day: "2026-11-21" }];
  const [blog, trail] = listingPage(seo, { type: "Blog", posts });
  expect(blog).toMatchObject({
    "@type": "Blog",
    name: "Блог",
    url: "https://agio.test/ru/blog",
    inLanguage: "ru-RU",
    blogPost: [{ headline: "A", url: "https://agio.test/ru/blog/a", datePublished: "2026-11-21" }],
  });
  expect(trail).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [{}, { name: "Блог" }],
  });
  expect(listingPage(seo, { type: "WebPage" })[0]).not.toHaveProperty("blogPost");
});
