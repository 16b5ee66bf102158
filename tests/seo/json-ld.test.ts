import { afterEach, expect, test } from "vitest";
import { BRAND } from "~/brand";
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
