import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { makeContentGateway } from "~/gateways/content.server";
import { BASE_URL, makeSharedClient, useGatewayEdge } from "../support/gateway-edge";

const edge = useGatewayEdge();

function article(slug: string) {
  return {
    slug,
    title: slug,
    description: slug,
    date: "2026-11-21",
    author: "Somebody",
    category: "guides",
    readingMinutes: 1,
  };
}

interface Blog {
  slugs: readonly string[];
  /** The most that it sends at once, for any request. */
  cap: number;
  total?: number;
  /** From this article on it fails. */
  failsFrom?: number;
  /** An article that breaks the contract. */
  broken?: string;
}

/** Serves a blog, requests all of it, and returns the requests and the result. */
async function fetchAll({ slugs, cap, total = slugs.length, failsFrom = Infinity, broken }: Blog) {
  const offsets: number[] = [];
  edge.use(
    http.get(`${BASE_URL}/blog/en`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const offset = Number(query.get("offset"));
      offsets.push(offset);
      if (offset >= failsFrom) return new HttpResponse(null, { status: 503 });
      const count = Math.min(cap, Number(query.get("per_page")));
      const items = slugs
        .slice(offset, offset + count)
        .map((slug) => (slug === broken ? { ...article(slug), date: "" } : article(slug)));
      return HttpResponse.json({ items, total });
    }),
  );
  const content = makeContentGateway({
    client: makeSharedClient().shared,
    onOutage: () => undefined,
  });
  const posts = await content.fetchAllPosts("en");
  return { offsets, slugs: posts.ok ? posts.value.map(({ slug }) => slug) : posts.failure.kind };
}

describe("all articles", () => {
  const slugs = ["a", "b", "c", "d", "e"];

  test("are read in one call when the gateway sends all", async () => {
    expect(await fetchAll({ slugs, cap: 1_000 })).toEqual({ offsets: [0], slugs });
  });

  test("are read page by page from a gateway that caps per_page", async () => {
    expect(await fetchAll({ slugs, cap: 2 })).toEqual({ offsets: [0, 2, 4], slugs });
  });

  test("fail as a whole when a page fails", async () => {
    expect((await fetchAll({ slugs, cap: 2, failsFrom: 4 })).slugs).toBe("http");
  });

  test("skip a broken one and keep each other one once", async () => {
    expect(await fetchAll({ slugs, cap: 2, broken: "b" })).toEqual({
      offsets: [0, 2, 4],
      slugs: ["a", "c", "d", "e"],
    });
  });

  test("end at an empty page, whatever the total is", async () => {
    expect(await fetchAll({ slugs, cap: 5, total: 9 })).toEqual({ offsets: [0, 5], slugs });
  });
});

describe("HTML of another gateway", () => {
  const HOSTILE = '<meta http-equiv="refresh" content="0;url=https://evil.example"><p>text</p>';
  const TEXT = { html: HOSTILE, headings: [], section: "start", related: [] };
  const item = { ...article("a"), ...TEXT };
  const questions = [{ id: "a", question: "a", html: HOSTILE }];

  test.each([
    ["article", "/blog/en/item", "fetchPost", item],
    ["documentation", "/docs/en/item", "fetchDoc", item],
    ["page", "/pages/en/item", "fetchPage", item],
    ["support question", "/support/en", "fetchQuestions", questions],
  ] as const)("is cleaned in every kind of text: %s", async (_name, path, call, body) => {
    edge.use(http.get(BASE_URL + path, () => HttpResponse.json(body)));
    const content = makeContentGateway({
      client: makeSharedClient().shared,
      standIn: makeSharedClient().shared,
      onOutage: () => undefined,
    });
    const found = await content[call]("en", "a");
    expect(JSON.stringify(found)).toContain("<p>text</p>");
    expect(JSON.stringify(found)).not.toContain("evil.example");
  });
});
