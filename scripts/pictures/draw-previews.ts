// Draws the preview of a text page, and a coin's halves for the previews of pairs.
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { cutHalf, halfPath } from "../../functions/pages/previews/pair-picture.ts";
import type { CATALOGUE } from "../../sandbox/instruments/catalogue.ts";
import { inProject } from "../product/paths.ts";
import { render, toSvg } from "./draw.ts";
import type { StaticFile } from "./icons.ts";
import type { PreviewWords } from "./page-list.ts";
import { pagePicture } from "./page-picture.ts";
import { pairPicture } from "./pair-picture.ts";

type Entry = (typeof CATALOGUE)[number];

/** Draws a page's preview. */
export async function drawPreview(words: PreviewWords): Promise<StaticFile[]> {
  const rendered = await render(await toSvg(pagePicture(words)));
  return [{ name: words.file, content: rendered.asPng() }];
}

/** Returns a coin's logo, as an SVG. */
export function readLogo({ currency }: Entry): string {
  return readFileSync(inProject(`public/coins/${currency.ticker.toLowerCase()}.svg`), "utf8");
}

/** Draws a coin as the left and the right half of a pair's preview. */
export async function drawHalves(entry: Entry): Promise<StaticFile[]> {
  const { slug, name, currency, network } = entry;
  const coin = { ticker: currency.ticker, name, network: network.title, logo: readLogo(entry) };
  const { pixels } = await render(await toSvg(pairPicture(coin)));
  return (["from", "to"] as const).map((side) => ({
    name: halfPath(side, slug),
    content: deflateSync(cutHalf(pixels, side), { level: 9 }),
  }));
}
