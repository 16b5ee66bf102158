// The site's icons, the logo for search engines (spec: Search markup) and the web app's manifest.
import { BRAND } from "../../app/brand.ts";
import { DEFAULT_LOCALE } from "../../app/i18n/locales.ts";
import { box, drawing, render, text, toSvg } from "./draw.ts";
import { markShapes, markSvg, ON_PAPER } from "./mark.ts";
import { siteWords } from "./page-list.ts";
import { darkColour, lightColour } from "./tokens.ts";

const LOGO = { width: 200, height: 60 };
const PAPER = lightColour("paper");
const ON_ACCENT = { ticket: lightColour("on-accent"), arrows: lightColour("accent") };

/** A file and its content. */
export interface StaticFile {
  name: string;
  content: string | Uint8Array;
}

/** Draws the mark in the middle of a square; `share` is the mark's share of the width. */
async function square(size: number, share: number, ground?: string): Promise<Uint8Array> {
  const colours = ground === lightColour("accent") ? ON_ACCENT : ON_PAPER;
  const picture = box(
    {
      width: "100%",
      height: "100%",
      alignItems: "center",
      justifyContent: "center",
      ...(ground ? { background: ground } : {}),
    },
    drawing(markSvg(colours), size * share),
  );
  const rendered = await render(await toSvg(picture, { width: size, height: size }));
  return rendered.asPng();
}

async function logo(): Promise<Uint8Array> {
  const picture = box(
    {
      width: "100%",
      height: "100%",
      alignItems: "center",
      gap: 10,
      padding: "0 12px",
      background: PAPER,
      color: lightColour("ink"),
      fontFamily: "Onest, Onest cyrillic, Onest latin-ext",
    },
    drawing(markSvg(), 44),
    text({ fontSize: 40, fontWeight: 700, letterSpacing: "-0.03em" }, BRAND.wordmark),
  );
  return (await render(await toSvg(picture, LOGO))).asPng();
}

/** Returns the icon that follows the browser's theme. */
function favicon(): string {
  const dark = { ticket: darkColour("accent"), arrows: darkColour("on-accent") };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>` +
    `.dark{display:none}@media(prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}</style>` +
    `<g class="light">${markShapes(ON_PAPER)}</g><g class="dark">${markShapes(dark)}</g></svg>\n`
  );
}

/** An ICO file contains PNGs unchanged: a directory of one entry, then the picture. */
function ico(png: Uint8Array, size: number): Uint8Array {
  const directory = new DataView(new ArrayBuffer(22));
  directory.setUint16(2, 1, true);
  directory.setUint16(4, 1, true);
  directory.setUint8(6, size);
  directory.setUint8(7, size);
  directory.setUint16(10, 1, true);
  directory.setUint16(12, 32, true);
  directory.setUint32(14, png.length, true);
  directory.setUint32(18, directory.byteLength, true);
  return Uint8Array.from([...new Uint8Array(directory.buffer), ...png]);
}

function manifest(): string {
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/icons/${purpose === "any" ? "icon" : purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    name: BRAND.name,
    short_name: BRAND.name,
    description: siteWords(DEFAULT_LOCALE.code, "index").description,
    lang: DEFAULT_LOCALE.language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: PAPER,
    theme_color: PAPER,
    categories: ["finance"],
    icons: [icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
  });
}

/** Returns all icons as files of public/. */
export async function drawIcons(): Promise<StaticFile[]> {
  const accent = lightColour("accent");
  return [
    { name: "favicon.svg", content: favicon() },
    { name: "favicon.ico", content: ico(await square(32, 1), 32) },
    { name: "icons/apple-touch-180.png", content: await square(180, 0.68, PAPER) },
    { name: "icons/icon-192.png", content: await square(192, 1) },
    { name: "icons/icon-512.png", content: await square(512, 1) },
    { name: "icons/maskable-192.png", content: await square(192, 0.6, accent) },
    { name: "icons/maskable-512.png", content: await square(512, 0.6, accent) },
    { name: "logo-200x60.png", content: await logo() },
    { name: "manifest.webmanifest", content: manifest() },
  ];
}
