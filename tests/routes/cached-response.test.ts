// The response of a cached page: its body is composed from the page, so it has none of its own.
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

test("has the page's status and headers, and names the page", () => {
  const response = toResponse(entry);
  expect(response.status).toBe(404);
  expect(response.headers.get("Link")).toBe(entry.headers.Link);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(findSlottedPage(response)).toBe(entry);
});

test("a response made from it names no page", () => {
  expect(findSlottedPage(new Response(null, toResponse(entry)))).toBeUndefined();
});
