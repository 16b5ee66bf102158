// The privacy page has a row for each cookie in the code, and for all data that scripts store in the browser.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PREFIX } from "~/brand";
import { LOCALES } from "~/i18n/locales";
import { findFiles } from "../support/find-files";
import { fillPlaceholders } from "../../scripts/content/fill-placeholders";

const COOKIE = /\b(?:[A-Z]+_)?COOKIE = ["`]([^"`]+)["`]/g;
const STORED =
  /\b(?:store|sessionStorage\.setItem|localStorage\.setItem)\((?:"(?:tab|browser)", )?(\w+)/g;
const ROW = /^\| `([^`]+)` \|/gm;

/** Remix stores scroll positions (<ScrollRestoration>). */
const OF_PACKAGES = ["positions"];

/** The page gives public/track.js the key of app/browser/analytics. */
const WITHOUT_KEYS = ["app/ui/browser-storage.ts", "public/track.js"];

const sources = findFiles(["{app,functions}/**/*.{ts,tsx}", "public/*.js"])
  .filter((file) => !WITHOUT_KEYS.includes(file))
  .map((file) => readFileSync(file, "utf8").replaceAll("${PREFIX}", PREFIX));

function findAll(pattern: RegExp, text: string): string[] {
  return Array.from(text.matchAll(pattern), ([, name = ""]) => name);
}

/** The storage keys of one file. A key that is not one of its constants is listed as written, and fails. */
function findKeys(text: string): string[] {
  return findAll(STORED, text).map(
    (name) => new RegExp(`const ${name} = ["\`]([^"\`]+)["\`]`).exec(text)?.[1] ?? name,
  );
}

const cookies = new Set(sources.flatMap((text) => findAll(COOKIE, text)));
const stored = new Set([...sources.flatMap(findKeys), ...OF_PACKAGES]);

describe("the cookies and storage of the browser", () => {
  it("are found", () => {
    expect(cookies.size).toBeGreaterThan(15);
    expect(stored).toContain("agio.orders");
    expect(stored).toContain("agio_tracked_later");
    expect(stored.size).toBeGreaterThan(10);
  });

  it.each(LOCALES.map(({ code }) => code))("are on the privacy page: %s", (code) => {
    const text = readFileSync(`content/pages/${code}/privacy.md`, "utf8");
    const page = fillPlaceholders(text, { prefix: PREFIX });
    expect(findAll(ROW, page).sort()).toEqual([...cookies, ...stored].sort());
  });
});
