// A rejected form of a page's script: the reply is in Remix's format, so that the page stays and shows the reason.
import { afterAll, beforeAll, expect, test } from "vitest";
import { REQUEST_LIMITS } from "~/domain/limits/request-limits";
import { nameOfAddress } from "../../functions/services/limits/limit-counters";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";
import { UNHURRIED } from "./support/product";
import { OWN_FORM, send, type Sent } from "./support/send";

let product: ServedIsolate;
beforeAll(async () => {
  product = await serveIsolate({ vars: { RATE_LIMITS: "on", ...UNHURRIED } });
});
afterAll(() => product.stop());

const TOO_LARGE = "a".repeat(65_537);

function sendForm(path: string, sent: Partial<Sent> = {}) {
  return send(product.url, {
    method: "POST",
    headers: { ...OWN_FORM, accept: "*/*" },
    body: "intent=create",
    ...sent,
    path,
  });
}

const WORDS: readonly (readonly [string, string, Partial<Sent>, number, RegExp])[] = [
  ["too large", "/_root.data?index", { body: TOO_LARGE }, 413, /What you sent is too large\. /],
  [
    "too large, in Russian",
    "/ru/support.data",
    { body: TOO_LARGE },
    413,
    /Слишком большой объём\. /,
  ],
  [
    "too large, for an order",
    "/order/AAAAAAAA.data",
    { body: TOO_LARGE },
    413,
    /Nothing was saved/,
  ],
  [
    "another site's",
    "/profile/withdraw.data",
    { headers: { ...OWN_FORM, "sec-fetch-site": "cross-site", origin: "https://other.example" } },
    403,
    /did not come from our site/,
  ],
  [
    "none",
    "/lk.data",
    { headers: { ...OWN_FORM, "content-type": "text/plain" } },
    415,
    /We could not read what was sent/,
  ],
  [
    "photos after a sign-out",
    "/profile/verification.data",
    {
      headers: { ...OWN_FORM, "content-type": "multipart/form-data; boundary=x" },
      body: TOO_LARGE,
    },
    413,
    /You are signed out\. .*Sign in in another tab/,
  ],
];

test.each(WORDS)("that is %s", async (_name, path, sent, status, words) => {
  const response = await sendForm(path, sent);
  expect(response.status).toBe(status);
  expect(response.headers["content-type"]).toBe("text/x-script");
  expect(response.text).toContain('"ErrorResponse"');
  expect(response.text).toMatch(words);
  expect(response.text).toMatch(/"traceId","[\da-f-]{36}"/);
});

test("from an address that has reached its limit: how long to wait", async () => {
  const address = "198.18.7.1";
  const { perAddress: max, windowMs } = REQUEST_LIMITS.form;
  await product.callCounter(nameOfAddress(address), "count", "form", {
    requests: max + 1,
    max,
    windowMs,
  });
  const headers = { ...OWN_FORM, "cf-connecting-ip": address };
  const ask = () => sendForm("/order/pending.data", { headers });
  await expect.poll(async () => (await ask()).status, { interval: 1 }).toBe(429);
  const limited = await ask();
  expect(limited.headers["retry-after"]).toMatch(/^\d+$/);
  expect(limited.text).toMatch(/Nothing was changed\. Try again in \d+ (?:second|minute)/);
});

test("for a call of the public API: in JSON", async () => {
  const response = await sendForm("/api/v1/orders/public/create", { body: TOO_LARGE });
  expect(response.headers["content-type"]).toContain("application/json");
  expect(JSON.parse(response.text)).toMatchObject({ code: "ERR_BAD_REQUEST" });
});
