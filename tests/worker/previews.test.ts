import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  MAX_DRAWINGS_AT_ONCE,
  DRAWING_PATIENCE_MS,
  DRAWING_MAX_MS,
  countDrawings,
  drawOnce,
  type Picture,
} from "../../functions/pages/previews/drawings";
import { toPictureKey } from "../../functions/pages/previews/pair-picture";
import { readPng } from "./support/png";
import { useProduct } from "./support/product";

const drawnLine = z.object({ path: z.string(), atOnce: z.number(), decodedBytes: z.number() });
const log: string[] = [];
const product = useProduct(() => ({ onLog: (line) => log.push(line) }));

async function fetchPicture(path: string) {
  const response = await fetch(product.origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  return readPng(await response.bytes());
}

/** Enough points of a half to distinguish two coins. */
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

  test("has a print of each coin in its lower corner", async () => {
    const one = await fetchPicture("/og/pair/btc/xmr.png");
    const other = await fetchPicture("/og/pair/eth/sol.png");
    const corner = (picture: typeof one, from: number) =>
      Array.from({ length: 120 }, (_, at) => String(picture.at(from + at, 540 - (at % 40))));
    for (const from of [60, 1020]) {
      expect(new Set(corner(one, from)).size).toBeGreaterThan(10);
      expect(corner(one, from)).not.toEqual(corner(other, from));
    }
  });

  test("is the same from the edge's cache", async () => {
    const first = await fetch(`${product.origin}/og/pair/ltc/sol.png`);
    const second = await fetch(`${product.origin}/og/pair/ltc/sol.png`);
    expect(await second.bytes()).toEqual(await first.bytes());
    expect(second.headers.get("Cache-Control")).toBe("public, max-age=86400");
  });

  test("is cached for one build, because the next may have another brand", () => {
    const url = new URL("https://exchange.example/og/pair/btc/eth.png?from=mail");
    const [one, other] = ["one", "other"].map((build) => toPictureKey(url, build).url);
    expect(one).not.toBe(other);
    expect(one).not.toContain("mail");
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

describe("45: the cost of previews is bounded", () => {
  const COINS = [
    "btc",
    "eth",
    "ltc",
    "sol",
    "xmr",
    "trx",
    "doge",
    "usdt-trc20",
    "usdt-erc20",
    "ada",
  ];
  const PAIRS = COINS.flatMap((from) =>
    COINS.filter((to) => to !== from).map((to) => `/og/pair/${from}/${to}.png`),
  ).slice(0, 80);

  function drawnLines() {
    const lines = log.filter((line) => line.includes('"preview-drawn"'));
    return lines.map((line) => drawnLine.parse(JSON.parse(line)));
  }

  test("draws 160 simultaneous ones two by two, each pair once", async () => {
    log.length = 0;
    const responses = await Promise.all(
      [...PAIRS, ...PAIRS].map((path) => fetch(product.origin + path, { redirect: "manual" })),
    );
    for (const response of responses) {
      await response.body?.cancel();
      expect([200, 302]).toContain(response.status);
    }
    await expect.poll(() => drawnLines().length).toBeGreaterThan(0);
    const drawn = drawnLines();
    expect(new Set(drawn.map(({ path }) => path)).size).toBe(drawn.length);
    expect(Math.max(...drawn.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(
      MAX_DRAWINGS_AT_ONCE,
    );
    expect(Math.max(...drawn.map(({ decodedBytes }) => decodedBytes))).toBe(2 * 600 * 630 * 3);
  });

  test.each(["/og/pair/btc/nope.png", "/og/pair/nope/btc.png", "/og/pair/nope/nope.png"])(
    "%s decodes nothing",
    async (path) => {
      const response = await fetch(product.origin + path, { redirect: "manual" });
      expect(response.status).toBe(302);
      // Lines of earlier drawings may still arrive.
      expect(drawnLines().filter((line) => line.path === path)).toEqual([]);
    },
  );
});

describe("45: turns of drawings", () => {
  let now = 0;

  function drawAt(path: string, draw: () => Promise<Picture>): Promise<Picture> {
    return drawOnce(path, { now: () => now, waitUntil: () => undefined, draw });
  }

  test("run two at a time, one for all requests of a pair", async () => {
    let most = 0;
    let draws = 0;
    const draw = async () => {
      draws += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
      most = Math.max(most, countDrawings());
      return Uint8Array.of(draws);
    };
    const paths = Array.from({ length: 160 }, (_, index) => `/${String(index % 40)}`);
    const pictures = await Promise.all(paths.map((path) => drawAt(path, draw)));
    expect([most, draws]).toEqual([MAX_DRAWINGS_AT_ONCE, 40]);
    expect(pictures).not.toContain(undefined);
    expect(pictures[0]).toBe(pictures[40]);
  });

  test("end after a failure, or after a while when lost", async () => {
    expect(await drawAt("/broken", () => Promise.reject(new Error("no")))).toBeUndefined();
    expect(countDrawings()).toBe(0);
    const lost = () => new Promise<Picture>(() => undefined);
    void drawAt("/lost-1", lost);
    void drawAt("/lost-2", lost);
    const waiting = drawAt("/next", () => Promise.resolve(Uint8Array.of(1)));
    now += DRAWING_PATIENCE_MS + 1;
    expect(countDrawings()).toBe(MAX_DRAWINGS_AT_ONCE);
    now += DRAWING_MAX_MS;
    expect(await drawAt("/later", () => Promise.resolve(Uint8Array.of(2)))).toEqual(
      Uint8Array.of(2),
    );
    void waiting;
  });
});

test.each(["/og/nope-en.png", "/icons/nope.png", "/builds/meta/nope.json"])(
  "renders no page for the missing file %s",
  async (path) => {
    const response = await fetch(product.origin + path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/plain");
  },
);
