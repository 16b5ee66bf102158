import { http, HttpResponse, type JsonBodyType } from "msw";
import { describe, expect, test } from "vitest";
import { SEO_KEYS } from "~/seo/seo-keys";
import { loadSeo } from "~/seo/seo.server";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();

/** Every key in both languages: 'title (ru)'. */
function wholeDictionary(): Record<string, JsonBodyType> {
  return Object.fromEntries(SEO_KEYS.map((key) => [key, { en: `${key} (en)`, ru: `${key} (ru)` }]));
}

interface Asked {
  checkSeo: boolean;
  page?: string;
}

let count = 0;

/** The Russian texts of a page when the content gateway serves this as dict/seo; each time another page, for responses are cached. */
async function load(body: JsonBodyType, { checkSeo, page = `page-${(count += 1)}` }: Asked) {
  const asked: unknown[] = [];
  edge.use(
    http.post(`${BASE_URL}/dict/seo`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(body);
    }),
  );
  const { args } = makeTestContext("/ru/some-page");
  const context = { ...args.context, checkSeo };
  try {
    const seo = await loadSeo({ request: args.request, context }, { page });
    return { asked, texts: seo.texts, thrown: undefined };
  } catch (thrown) {
    return { asked, texts: undefined, thrown };
  }
}

async function readError(thrown: unknown): Promise<[number, string]> {
  if (!(thrown instanceof Response)) throw thrown;
  return [thrown.status, await thrown.text()];
}

describe("dict/seo (spec: Content calls; SEO dictionary)", () => {
  test("is asked by page, and its texts are the page's, in the page's language", async () => {
    const { asked, texts } = await load(
      { data: wholeDictionary() },
      { checkSeo: true, page: "some-page" },
    );
    expect(asked).toEqual([{ params: { page: "some-page" } }]);
    expect(texts).toEqual(Object.fromEntries(SEO_KEYS.map((key) => [key, `${key} (ru)`])));
  });
});

describe("the page metadata check, when it is enabled (spec: Page metadata check)", () => {
  test.each(SEO_KEYS)("is a 500 and names %s when it is missing", async (key) => {
    const { [key]: _, ...rest } = wholeDictionary();
    const [status, text] = await readError((await load({ data: rest }, { checkSeo: true })).thrown);
    expect(status).toBe(500);
    expect(text).toContain(` lacks: ${key}"`);
  });

  test.each([
    ["empty", { ...wholeDictionary(), title: { en: "Roadmap", ru: "" } }],
    ["missing in this language", { ...wholeDictionary(), title: { en: "Roadmap" } }],
  ])("is a 500 when a text is %s", async (_, data) => {
    const [status, text] = await readError((await load({ data }, { checkSeo: true })).thrown);
    expect([status, text]).toEqual([500, expect.stringContaining("lacks: title")]);
  });

  test.each([
    ["no text", { data: { ...wholeDictionary(), title: { ru: 7 } } }],
    ["no object", { data: { ...wholeDictionary(), title: "Roadmap" } }],
    ["not a dictionary at all", { data: "title" }],
  ])("is a 500 when a JSON key is invalid: %s", async (_, body) => {
    const [status] = await readError((await load(body, { checkSeo: true })).thrown);
    expect(status).toBe(500);
  });
});

describe("without the check", () => {
  test.each([
    ["keys are missing", "roadmap", "Планы · Agio", { data: {} }],
    [
      "a text is empty",
      "blog",
      "Блог · Agio",
      { data: { ...wholeDictionary(), title: { ru: "" } } },
    ],
    ["the dictionary cannot be read", "support", "Поддержка · Agio", { data: { title: 7 } }],
  ])("the embedded texts fill in when %s", async (_, page, title, body) => {
    const { texts } = await load(body, { checkSeo: false, page });
    expect(texts?.title).toBe(title);
    expect(Object.values(texts ?? {})).not.toContain("");
  });
});
