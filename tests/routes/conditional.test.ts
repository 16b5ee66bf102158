import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/domain/time/time-units";
import { answerConditionally } from "~/routes/_content/conditional.server";

const DAY = Date.UTC(2026, 10, 21);
const NEXT_DAY = DAY + DAY_MS;
const HEADERS = { "Content-Type": "application/rss+xml", "Cache-Control": "public, max-age=60" };

function get(asked: Record<string, string> = {}, { text = "<rss/>", now = NEXT_DAY } = {}) {
  const request = new Request("https://agio.example/blog/rss.xml", { headers: asked });
  const change = { changedAt: NEXT_DAY, now };
  return answerConditionally(request, { text, headers: HEADERS, change });
}

const tagOf = async () => (await get()).headers.get("ETag") ?? "";

describe("a file that programs poll", () => {
  it("has a tag, a date and its text", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("<rss/>");
    expect(response.headers.get("ETag")).toMatch(/^"[0-9a-f]{24}"$/);
    expect(response.headers.get("Last-Modified")).toBe("Sun, 22 Nov 2026 00:00:00 GMT");
    expect(response.headers.get("Content-Type")).toBe("application/rss+xml");
  });

  it.each([
    (tag: string) => tag,
    (tag: string) => `W/${tag}`,
    (tag: string) => `"other", ${tag}`,
    () => "*",
  ])("is not sent again to a client that has it", async (toAsked) => {
    const response = await get({ "If-None-Match": toAsked(await tagOf()) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("ETag")).toBe(await tagOf());
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
  });

  it("is sent for another tag, whatever the date", async () => {
    const asked = {
      "If-None-Match": await tagOf(),
      "If-Modified-Since": "Mon, 23 Nov 2026 00:00:00 GMT",
    };
    expect((await get(asked, { text: "<rss>new</rss>" })).status).toBe(200);
  });

  it.each([
    ["Sun, 22 Nov 2026 00:00:00 GMT", 304],
    ["Mon, 23 Nov 2026 00:00:00 GMT", 304],
    ["Sat, 21 Nov 2026 12:00:00 GMT", 200],
    ["yesterday", 200],
  ])("compares the date without a tag: %s", async (since, status) => {
    expect((await get({ "If-Modified-Since": since })).status).toBe(status);
  });

  it("is sent all day on the day of its latest entry", async () => {
    const now = DAY + DAY_MS / 2;
    const { headers } = await get({}, { now });
    const since = headers.get("Last-Modified") ?? "";
    expect(Date.parse(since)).toBe(now);
    expect((await get({ "If-Modified-Since": since }, { now: now + 1_000 })).status).toBe(200);
  });
});
