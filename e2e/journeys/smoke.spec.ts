import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

test("the home page opens in the visitor's language", NOT_WITH_SCRIPT, async ({ page, at }) => {
  const response = await page.goto(at("/"));
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("an unknown path is a 404 page that names the path", NOT_WITH_SCRIPT, async ({ page, at }) => {
  const path = at("/no/such/page");
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText(path);
});
