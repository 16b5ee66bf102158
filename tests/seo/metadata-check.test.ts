import { http, HttpResponse, type JsonBodyType } from "msw";
import { describe, expect, test } from "vitest";
import { SEO_KEYS } from "~/seo/seo-keys";
import { loadSeo } from "~/seo/seo.server";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { someText } from "../support/matchers";
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

/** The Russian texts of a page when the content gateway serves this as dict/seo. A different page each time, because responses are cached. */
async function load(body: JsonBodyType, { checkSeo, page = `page-${(count += 1)}` }: Asked) {
  const asked: unknown[] = [];
  edge.use(
    http.post(`${BASE_URL}/dict/seo`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(body);
    }),
  );
  const { args } = makeTestContext("/ru/some-page");
  const logged: unknown[] = [];
  const log: typeof args.context.log = (...line) => {
    logged.push(line);
  };
  const settings = { ...args.context.settings, checkSeo };
  const context = { ...args.context, settings, log };
  try {
    const seo = await loadSeo({ request: args.request, context }, { page });
    return { asked, texts: seo.texts, thrown: undefined, logged };
  } catch (thrown) {
    return { asked, texts: undefined, thrown, logged };
  }
}

async function readError({ thrown }: { thrown: unknown }): Promise<[number, unknown]> {
  if (!(thrown instanceof Response)) throw thrown;
  return [thrown.status, await thrown.json()];
}

/** The number to quote, and no text in another language. */
const TO_QUOTE = { traceId: someText };

describe("dict/seo (spec: Content calls; SEO dictionary)", () => {
  test("is requested by page, and its texts are the page's, in the page's language", async () => {
    const { asked, texts } = await load(
      { data: wholeDictionary() },
      { checkSeo: true, page: "some-page" },
    );
    expect(asked).toEqual([{ params: { page: "some-page" } }]);
    expect(texts).toEqual(Object.fromEntries(SEO_KEYS.map((key) => [key, `${key} (ru)`])));
  });
});

describe("the page metadata check, when it is enabled (spec: Page metadata check)", () => {
  test.each(SEO_KEYS)("is a 500 whose line in the log names %s when it is missing", async (key) => {
    const { [key]: _, ...rest } = wholeDictionary();
    const page = `without-${key}`;
    const loaded = await load({ data: rest }, { checkSeo: true, page });
    expect(await readError(loaded)).toEqual([500, TO_QUOTE]);
    expect(loaded.logged).toEqual([["page-metadata", { page, missing: [key] }]]);
  });

  test.each([
    ["empty", { ...wholeDictionary(), title: { en: "Roadmap", ru: "" } }],
    ["missing in this language", { ...wholeDictionary(), title: { en: "Roadmap" } }],
  ])("is a 500 when a text is %s", async (_, data) => {
    const loaded = await load({ data }, { checkSeo: true });
    expect(await readError(loaded)).toEqual([500, TO_QUOTE]);
    expect(loaded.logged).toMatchObject([["page-metadata", { missing: ["title"] }]]);
  });

  test.each([
    ["no text", { data: { ...wholeDictionary(), title: { ru: 7 } } }],
    ["no object", { data: { ...wholeDictionary(), title: "Roadmap" } }],
    ["not a dictionary at all", { data: "title" }],
  ])("is a 500 when a JSON key is invalid: %s", async (_, body) => {
    const loaded = await load(body, { checkSeo: true });
    expect(await readError(loaded)).toEqual([500, TO_QUOTE]);
    expect(JSON.stringify(loaded.logged)).toContain('"page-metadata"');
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

  test("the embedded preview fills in when its address cannot be read", async () => {
    const broken = { ru: "https://[" };
    const data = { ...wholeDictionary(), og_image: broken, twitter_image: broken };
    const { texts } = await load({ data }, { checkSeo: false, page: "status" });
    expect(texts).toMatchObject({ title: "title (ru)" });
    expect([texts?.og_image, texts?.twitter_image]).toEqual([
      "/og/status-ru.png",
      "/og/status-ru.png",
    ]);
  });
});
