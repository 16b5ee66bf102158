import { describe, expect, test } from "vitest";
import { useSharedProduct } from "./support/product";

const product = useSharedProduct();

function open(path: string): Promise<Response> {
  return fetch(product.origin + path, { redirect: "manual" });
}

describe("{path}/_payload.json (spec: Page data)", () => {
  test.each([
    ["/_payload.json", "index___en"],
    ["/ru/_payload.json", "index___ru"],
    ["/exchange-btc-eth/_payload.json", "exchange-pair___en"],
    ["/blog/page2/_payload.json", "blog-slug___en"],
    ["/ru/docs/rates/fees/_payload.json", "docs-slug___ru"],
    ["/roadmap/_payload.json", "roadmap___en"],
    ["/terms/_payload.json", "terms___en"],
  ])("%s is the data of %s", async (path, routeId) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    const payload: unknown = await response.json();
    expect(payload).toMatchObject({ routeId, data: { seo: { origin: product.origin } } });
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test.each([
    "/order/7Q2MK4XV/_payload.json?destinationAddress=x",
    "/my-exchanges/_payload.json",
    "/profile/wallet/_payload.json",
    "/nope/nope/_payload.json",
    "/blog/nope/_payload.json",
    "/exchange-btc-nope/_payload.json",
    "/theme/_payload.json",
  ])("%s is private or missing", async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Page Not Found: ");
  });

  test("the data has nothing of the visitor", async () => {
    const response = await fetch(`${product.origin}/_payload.json`, {
      headers: { Cookie: "theme=dark; referralID=somebody; first_visit_utm=x" },
    });
    expect(await response.text()).not.toContain("somebody");
  });
});

describe("/builds (spec: Newer builds)", () => {
  test("latest.json names the serving build, whose page manifest exists", async () => {
    const latest: unknown = await (await open("/builds/latest.json")).json();
    const page = await (await open("/")).text();
    const version = /assets\/manifest-(\w+)\.js/.exec(page)?.[1];
    expect(latest).toMatchObject({ id: version });
    const manifest = await open(`/builds/meta/${version ?? ""}.json`);
    expect(await manifest.json()).toMatchObject({
      id: version,
      routes: { "docs-slug___ru": { path: "/ru/docs/*" }, "order-id___en": { path: "/order/:id" } },
    });
  });
});

describe("/_i18n (spec: Locale messages)", () => {
  test("a page's messages are immutable; other hashes are cached for a day", async () => {
    const page = await (await open("/ru")).text();
    const url = /\/_i18n\/\w+\/ru\/messages\.json/.exec(page)?.[0] ?? "";
    const current = await open(url);
    expect(current.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await current.json()).toMatchObject({ content: { find: "Найти" } });
    const old = await open("/_i18n/0123456789ab/ru/messages.json");
    expect(old.headers.get("Cache-Control")).toBe("public, max-age=86400");
  });

  test("titles and previews stay on the server", async () => {
    expect(await (await open("/_i18n/x/en/messages.json")).json()).not.toHaveProperty("seo");
  });

  test("an unknown locale fails by name and is not cached", async () => {
    const response = await open("/_i18n/x/xx/messages.json");
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(await response.json()).toEqual({ message: "Failed loading locale (xx)" });
  });
});
