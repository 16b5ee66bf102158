// A second brand is one file: app/brand.ts. The texts of content/ follow it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Children, isValidElement, type ReactNode } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type * as Brand from "~/brand";
import { LOCALES } from "~/i18n/locales";
import { buildContent } from "../../scripts/content/build-content";
import { listPreviews } from "../../scripts/pictures/page-list";
import { pagePicture } from "../../scripts/pictures/page-picture";
import { pairPicture } from "../../scripts/pictures/pair-picture";
import { inProject } from "../../scripts/product/paths";
import { FIRST_BRAND } from "../support/first-brand";
import { findFiles } from "../support/find-files";

vi.mock("~/brand", async (original) => {
  const { BRAND, PREFIX: _, ...others } = await original<typeof Brand>();
  const second = { name: "Zinnia", wordmark: "zinnia", domain: "zinnia.test", operator: "Zinnia" };
  return { ...others, BRAND: { ...BRAND, ...second }, PREFIX: "zinnia" };
});

const to = mkdtempSync(join(tmpdir(), "agio-second-brand-"));
/** A name that no reader meets: the seed of the sandbox's market. */
const UNSEEN = /SANDBOX_SEED: .*default\("agio"\)/;

beforeAll(async () => {
  const values = { brand: "Zinnia", domain: "zinnia.test", prefix: "zinnia" };
  const [first = "en", ...others] = LOCALES.map(({ code }) => code);
  const onMissing = () => undefined;
  await buildContent({ from: inProject("."), to, values, codes: [first, ...others], onMissing });
});
afterAll(() => {
  rmSync(to, { recursive: true });
});

it("replaces the first brand in every text", () => {
  const files = findFiles(["**/*.json"], { cwd: to });
  expect(files.length).toBeGreaterThan(80);
  const texts = files.map((file) => ({ file, text: readFileSync(join(to, file), "utf8") }));
  expect(texts.filter(({ text }) => FIRST_BRAND.test(text)).map(({ file }) => file)).toEqual([]);
  expect(files.filter((file) => FIRST_BRAND.test(file) || file.includes("{{"))).toEqual([]);
  expect(files).toContain("ru/docs/start/what-zinnia-is.json");
  expect(texts.filter(({ text }) => /\{\{(?:brand|domain|prefix)\}\}/.test(text))).toEqual([]);
  expect(texts.filter(({ text }) => text.includes("Zinnia")).length).toBeGreaterThan(40);
});

it("is drawn on every preview, and nothing of the first brand", () => {
  const coin = { ticker: "BTC", name: "Bitcoin", network: "Bitcoin", logo: "<svg/>" };
  const words = listPreviews(to);
  expect(words.length).toBeGreaterThan(150);
  for (const picture of [pairPicture(coin), ...words.map(pagePicture)]) {
    const texts = listWords(picture);
    expect(texts).toEqual(expect.arrayContaining(["zinnia", "zinnia.test"]));
    expect(texts.filter((text) => FIRST_BRAND.test(text))).toEqual([]);
  }
});

it("comes only from app/brand.ts", () => {
  const files = findFiles([
    "locales/**/*.json",
    "content/**/*.{md,json}",
    "{app,exchange,functions,sandbox,scripts/pictures,scripts/openapi,scripts/content}/**/*.{ts,tsx,css}",
    "public/{*.js,_headers}",
  ]);
  const named = files.filter((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    return FIRST_BRAND.test(file + code.replace(UNSEEN, ""));
  });
  expect(named).toEqual(["app/brand.ts"]);
});

/** Returns the texts of a picture's elements. */
function listWords(part: ReactNode): string[] {
  if (typeof part === "string") return [part];
  if (isValidElement<{ children?: ReactNode }>(part)) return listWords(part.props.children);
  return Children.toArray(part).flatMap(listWords);
}
