import { afterEach, expect, test } from "vitest";
import { BRAND, OPERATOR } from "~/brand";
import { listingPage } from "~/seo/listing-json-ld";
import { organization } from "~/seo/organization.server";

afterEach(() => {
  delete BRAND.rating;
  for (const fact of Object.keys(OPERATOR)) Reflect.deleteProperty(OPERATOR, fact);
});

test("names no fact that the operator does not state", () => {
  const stated = organization("https://agio.test");
  for (const fact of ["identifier", "address", "foundingDate", "sameAs", "subjectOf"]) {
    expect(stated).not.toHaveProperty(fact);
  }
  expect(stated.contactPoint).not.toHaveProperty("hoursAvailable");
});

test("names the facts that the operator states", () => {
  Object.assign(OPERATOR, {
    registration: "Commercial register Zug, CHE-123.456.789",
    address: "Bahnhofstrasse 1, 6300 Zug",
    since: 2024,
    supportHours: { days: "weekdays", from: "08:00", to: "18:00" },
    review: { name: "Audit", url: "https://review.test/agio" },
    repository: "https://code.test/agio",
  });
  const stated = organization("https://agio.test");
  expect(stated).toMatchObject({
    legalName: BRAND.operator,
    identifier: "Commercial register Zug, CHE-123.456.789",
    address: "Bahnhofstrasse 1, 6300 Zug",
    foundingDate: "2024",
    sameAs: "https://code.test/agio",
    subjectOf: { name: "Audit", url: "https://review.test/agio" },
  });
  expect(stated.contactPoint).toMatchObject({
    hoursAvailable: {
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "08:00:00Z",
      closes: "18:00:00Z",
    },
  });
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
