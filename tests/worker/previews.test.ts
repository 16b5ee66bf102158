import { describe, expect, test } from "vitest";
import { readPng } from "./support/png";
import { useProduct } from "./support/product";

const product = useProduct();

async function fetchPicture(path: string) {
  const response = await fetch(product.origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  return readPng(await response.bytes());
}

/** Enough points of a half to tell two coins apart. */
function halfOf(picture: ReturnType<typeof readPng>, side: "left" | "right"): number[][] {
  const start = side === "left" ? 0 : 600;
  const points: number[][] = [];
  for (let y = 0; y < 630; y += 3) {
    for (let x = start; x < start + 600; x += 3) points.push(picture.at(x, y));
  }
  return points;
}

describe("the preview of a pair", () => {
  test("is 1200 × 630, the send coin on the left half and the receive coin on the right", async () => {
    const there = await fetchPicture("/og/pair/btc/usdt-trc20.png");
    const other = await fetchPicture("/og/pair/btc/xmr.png");
    const third = await fetchPicture("/og/pair/eth/xmr.png");
    expect([there.width, there.height]).toEqual([1200, 630]);
    expect(halfOf(there, "left")).toEqual(halfOf(other, "left"));
    expect(halfOf(other, "right")).toEqual(halfOf(third, "right"));
    expect(halfOf(there, "right")).not.toEqual(halfOf(other, "right"));
    expect(halfOf(other, "left")).not.toEqual(halfOf(third, "left"));
  });

  test("is the same when it comes out of the edge's cache", async () => {
    const first = await fetch(`${product.origin}/og/pair/ltc/sol.png`);
    const second = await fetch(`${product.origin}/og/pair/ltc/sol.png`);
    expect(await second.bytes()).toEqual(await first.bytes());
    expect(second.headers.get("Cache-Control")).toBe("public, max-age=86400");
  });

  test.each([
    ["a coin that the build did not know", "/og/pair/btc/nope.png", "/og/exchange-pair-en.png"],
    ["an article of another gateway", "/og/blog/safety/nope-ru.png", "/og/blog-ru.png"],
    ["a static page of another gateway", "/og/pages/nope-en.png", "/og/index-en.png"],
  ])("falls back to a shared one for %s", async (_, path, shared) => {
    const response = await fetch(product.origin + path, { redirect: "manual" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, shared]);
    const picture = await fetch(product.origin + shared);
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  });
});

test.each(["/og/nope-en.png", "/icons/nope.png", "/builds/meta/nope.json"])(
  "no page is made for the missing file %s",
  async (path) => {
    const response = await fetch(product.origin + path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/plain");
  },
);
