// Puts one round logo per currency into public/coins: from @web3icons/core where it has one, else drawn here.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CURRENCIES } from "../sandbox/instruments/currencies.ts";

const OUT = fileURLToPath(new URL("../public/coins/", import.meta.url));

/** Logos that the package keeps among its networks, not its tokens (its token ARB is another coin). */
const FROM_NETWORKS = { ARB: "arbitrum-one", IOTX: "iotex", TON: "ton" };

/** Its own is a 25 kB drawing of the dog; the plain sign on the coin's gold says the same. */
const FROM_MONO = { DOGE: "#ba9f33" };

/** Fiat: the sign of the currency on a colour of its own. */
const FIAT = {
  USD: { sign: "$", colour: "#3a7d44" },
  EUR: { sign: "€", colour: "#1f5fae" },
  GBP: { sign: "£", colour: "#6b4c9a" },
  RUB: { sign: "₽", colour: "#b5452f" },
  KZT: { sign: "₸", colour: "#0e8a9d" },
};

/** The signs as strokes in a box of 24 units, so that no font is needed. */
const SIGNS = {
  $: "M12 5v14M15.5 8.6c-.6-1.3-1.9-2-3.5-2-2 0-3.5 1-3.5 2.6 0 3.9 7.2 1.7 7.2 5.5 0 1.7-1.6 2.7-3.7 2.7-1.8 0-3.3-.8-3.8-2.2",
  "€": "M16.6 7.6A5 5 0 0 0 8.4 12a5 5 0 0 0 8.2 4.4M6.6 10.8h7M6.6 13.2h6.4",
  "£": "M15.8 8.4a3 3 0 0 0-5.8.9c0 3 .9 5.7-2 7.7h8M7.8 12.4h6",
  "₽": "M9.6 18V6.4h3.6a3.3 3.3 0 0 1 0 6.8H7.4M7.4 15.6h5.8",
  "₸": "M7.4 6.6h9.2M7.4 10h9.2M12 10v7.8",
};

mkdirSync(OUT, { recursive: true });
for (const { ticker } of CURRENCIES) {
  writeFileSync(`${OUT}${ticker.toLowerCase()}.svg`, await drawLogo(ticker));
}

async function drawLogo(ticker) {
  const fiat = FIAT[ticker];
  if (fiat) return round(fill(fiat.colour) + stroke(SIGNS[fiat.sign]));
  const ground = FROM_MONO[ticker];
  if (ground) {
    const mark = inner(await load("tokens", "mono", ticker)).replaceAll("currentColor", "#fff");
    return round(`${fill(ground)}<g transform="translate(4.2 4.2)scale(.65)">${mark}</g>`);
  }
  const network = FROM_NETWORKS[ticker];
  const source = network
    ? await load("networks", "background", network)
    : await load("tokens", "background", ticker);
  return round(inner(source));
}

async function load(kind, variant, name) {
  const module = await import(`@web3icons/core/svgs/${kind}/${variant}/${name}.svg.js`);
  return module.default;
}

/** What stands between the outer tags, without the line breaks and indents. */
function inner(svg) {
  return svg
    .replace(/^\s*<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replaceAll(/>\s+</g, "><")
    .trim();
}

function fill(colour) {
  return `<path fill="${colour}" d="M0 0h24v24H0z"/>`;
}

function stroke(path) {
  return `<path fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
}

function round(content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24"><clipPath id="round"><circle cx="12" cy="12" r="12"/></clipPath><g clip-path="url(#round)">${content}</g></svg>\n`;
}
