// Requirements 1 to 8 of docs/security.md, by their numbers.
import { describe, expect, test } from "vitest";
import { someText } from "../support/matchers";
import { useSharedProduct } from "./support/product";
import { BROWSER, OWN_FORM, send, setCookies, type Sent } from "./support/send";

const product = useSharedProduct();
const THEME = "theme=dark&returnTo=%2F";

function post(headers: Record<string, string>, path = "/theme"): Promise<{ status: number }> {
  return send(product.origin, {
    method: "POST",
    path,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: THEME,
  });
}

describe("1: _data is rejected before routing", () => {
  test.each(["/?_data=root", "/theme?_data=routes/theme", "/ru?x=1&_data", "/?%5Fdata=root"])(
    "%s",
    async (path) => {
      expect((await send(product.origin, { path, headers: BROWSER })).status).toBe(400);
    },
  );
});

describe("2: a write proves that it comes from our own pages", () => {
  const own = () => product.origin;
  const cases: [string, () => Record<string, string>, number][] = [
    ["Sec-Fetch-Site same-origin", () => ({ "sec-fetch-site": "same-origin" }), 303],
    ["Sec-Fetch-Site same-site", () => ({ "sec-fetch-site": "same-site", origin: own() }), 403],
    ["Sec-Fetch-Site cross-site", () => ({ "sec-fetch-site": "cross-site" }), 403],
    ["Sec-Fetch-Site none", () => ({ "sec-fetch-site": "none" }), 403],
    ["our Origin", () => ({ origin: own() }), 303],
    ["another Origin", () => ({ origin: "https://evil.example" }), 403],
    ["our Origin with another scheme", () => ({ origin: own().replace("http:", "https:") }), 403],
    ["an opaque Origin", () => ({ origin: "null" }), 403],
    ["neither header", () => ({}), 403],
    ["an API key on a page", () => ({ "x-api-key": "key" }), 403],
    [
      "another Origin behind a spoofed X-Forwarded-Host",
      () => ({ origin: "https://evil.example", "x-forwarded-host": "evil.example" }),
      403,
    ],
  ];
  test.each(cases)("%s", async (_name, headers, status) => {
    expect((await post(headers())).status).toBe(status);
  });

  test.each(["/theme", "/THEME/", "/%74heme", "/", "/ru", "/order/A1.data", "/nowhere"])(
    "no path is an exception: %s",
    async (path) => {
      expect((await post({ origin: "https://evil.example" }, path)).status).toBe(403);
    },
  );

  test.each(["PUT", "PATCH", "DELETE"])("no method is an exception: %s", async (method) => {
    const headers = { origin: "https://evil.example" };
    expect((await send(product.origin, { method, path: "/theme", headers })).status).toBe(403);
  });

  test("our own Origin passes even if a proxy names another host", async () => {
    const headers = { origin: product.origin, "x-forwarded-host": "evil.example" };
    expect((await post(headers)).status).toBe(303);
  });
});

describe("3: a rejection is in the visitor's language", () => {
  test.each([
    ["/theme", 'lang="en"'],
    ["/ru/order/A1", 'lang="ru-RU"'],
  ])("%s is a page with %s", async (path, lang) => {
    const response = await send(product.origin, {
      method: "POST",
      path,
      headers: BROWSER,
      body: "",
    });
    expect(response.status).toBe(403);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(response.text).toContain(lang);
  });

  test("a program gets the code and the number to quote", async () => {
    const headers = { accept: "application/json" };
    const response = await send(product.origin, { method: "POST", path: "/", headers, body: "" });
    expect(JSON.parse(response.text)).toEqual({
      code: "ERR_FORBIDDEN",
      message: someText,
      traceID: response.headers["x-request-id"],
    });
  });
});

describe("5: allowed addresses and methods", () => {
  const cases: [string, Sent, number][] = [
    ["OPTIONS", { method: "OPTIONS", path: "/" }, 405],
    ["PUT of our own", { method: "PUT", path: "/", headers: OWN_FORM }, 405],
    ["an unheard-of method", { method: "PROPFIND", path: "/", headers: OWN_FORM }, 405],
    ["a path of 2 KB", { path: `/x/${"a".repeat(2045)}` }, 404],
    ["a path over 2 KB", { path: `/${"a".repeat(2048)}` }, 400],
    ["32 segments", { path: "/a".repeat(32) }, 404],
    ["33 segments", { path: "/a".repeat(33) }, 400],
    ["33 slashes", { path: "/".repeat(33) }, 400],
    ["an invalid escape", { path: "/%zz" }, 400],
    ["an escape that is no UTF-8", { path: "/%ff" }, 400],
    ["an escaped line break", { path: "/a%0d%0aSet-Cookie:x=1" }, 400],
    ["an escaped zero", { path: "/a%00" }, 400],
  ];
  test.each(cases)("%s", async (_name, sent, status) => {
    const response = await send(product.origin, {
      ...sent,
      headers: { ...BROWSER, ...sent.headers },
    });
    expect(response.status).toBe(status);
  });

  test("405 lists the allowed methods", async () => {
    const response = await send(product.origin, { method: "OPTIONS", path: "/" });
    expect(response.headers.allow).toBe("GET, HEAD, POST");
  });

  test("HEAD is served like GET, without a body", async () => {
    const response = await send(product.origin, { method: "HEAD", path: "/", headers: BROWSER });
    expect(response).toMatchObject({ status: 200, text: "" });
    expect(response.headers["content-type"]).toContain("text/html");
  });
});

describe("6: the route manifest is a 404", () => {
  test.each(["/__manifest", "/__manifest?p=/&version=1", "/__MANIFEST", "/%5F_manifest"])(
    "%s",
    async (path) => {
      const response = await send(product.origin, { path });
      const end = response.headers.location
        ? await send(product.origin, { path: response.headers.location })
        : response;
      expect(end.status).toBe(404);
    },
  );
});

describe("7: a body is counted, whatever its headers claim", () => {
  const filler = (bytes: number) => `${THEME}&x=${"a".repeat(bytes)}`;
  test.each([
    ["64 KB with a length", filler(64 * 1024 - 50), 303],
    ["more with a length", filler(64 * 1024), 413],
    ["64 KB in pieces", [filler(32 * 1024), "b".repeat(31 * 1024)], 303],
    ["more in pieces", [filler(32 * 1024), "b".repeat(33 * 1024)], 413],
  ])("%s", async (_name, body, status) => {
    const response = await send(product.origin, {
      method: "POST",
      path: "/theme",
      headers: OWN_FORM,
      body,
    });
    expect(response.status).toBe(status);
    if (status === 413) expect(response.headers["content-type"]).toContain("text/html");
    else expect(setCookies(response)).toHaveProperty("theme");
  });

  test.each(["/profile/verification", "/ru/profile/verification", "/profile/verification.data"])(
    "%s accepts photos only from signed-in visitors",
    async (path) => {
      const sent = { method: "POST", path, headers: OWN_FORM };
      const [withLength, inPieces] = await Promise.all([
        send(product.origin, { ...sent, body: filler(64 * 1024) }),
        send(product.origin, { ...sent, body: [filler(32 * 1024), "b".repeat(33 * 1024)] }),
      ]);
      expect([withLength.status, inPieces.status]).toEqual([413, 413]);
    },
  );
});

describe("8: one spelling for guard, cache and routes", () => {
  test.each([
    ["/ORDER/AbC", "/order/AbC"],
    ["/%6Frder/AbC", "/order/AbC"],
    ["/order/AbC/", "/order/AbC"],
    ["//order///AbC", "/order/AbC"],
    ["/RU/Order/AbC?x=Y", "/ru/order/AbC?x=Y"],
    ["/ru/", "/ru"],
    ["/exchange-BTC-Eth", "/exchange-btc-eth"],
    ["/ua/order/1", "/uk/order/1"],
    ["/ua/", "/uk"],
    ["/order/a%2fb", "/order/a%2Fb"],
  ])("%s is %s", async (path, location) => {
    const response = await send(product.origin, { path, headers: BROWSER });
    expect(response).toMatchObject({ status: 301, headers: { location } });
  });

  test.each(["/", "/ru", "/order/AbC", "/exchange-btc-eth", "/order/a%2Fb", "/order/%D0%B0"])(
    "%s is canonical already",
    async (path) => {
      expect((await send(product.origin, { path, headers: BROWSER })).status).not.toBe(301);
    },
  );

  test("a write under another spelling arrives with its body", async () => {
    const response = await send(product.origin, {
      method: "POST",
      path: "//THEME/",
      headers: { ...OWN_FORM, cookie: "x=1" },
      body: THEME,
    });
    expect(response).toMatchObject({ status: 303, headers: { location: "/" } });
    expect(setCookies(response).theme).toContain("dark");
  });
});
