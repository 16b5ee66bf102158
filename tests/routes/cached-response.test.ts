// The response of a cached page: most are never read, and each reader gets its own copy.
import { expect, test } from "vitest";
import { findSlottedPage, toResponse } from "../../functions/pages/page-cache/page-entry";

const entry = {
  status: 404,
  body: new TextEncoder().encode("<p>Страница</p>"),
  slots: [],
  scriptHashes: [],
  headers: { Link: "</a.woff2>; rel=preload" },
  madeAt: 0,
};

test("has the page's status, headers and text", async () => {
  const response = toResponse(entry);
  expect(response.status).toBe(404);
  expect(response.headers.get("Link")).toBe(entry.headers.Link);
  expect(findSlottedPage(response)).toBe(entry);
  expect(await response.text()).toBe("<p>Страница</p>");
});

test("may be changed without harm to the page", async () => {
  const bytes = await toResponse(entry).bytes();
  bytes.fill(0);
  expect(await toResponse(entry).text()).toBe("<p>Страница</p>");
});
