// A second brand is one file: app/brand.ts. The texts of content/ follow it.
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { buildContent } from "../../scripts/content/build-content";
import { inProject } from "../../scripts/product/paths";

const to = mkdtempSync(join(tmpdir(), "agio-second-brand-"));
/** The name in any case, on its own or in a longer name such as agio_support; not inside a word or a hash. */
const FIRST = /(?<![a-z\d+/])agio(?![a-z\d+/=])|(?<![а-яё])ажио/i;
/** Names that no reader meets: the seed of the sandbox's market, and the referral that a provider gets. */
const UNSEEN = [/SANDBOX_SEED: .*default\("agio"\)/, /REFERRAL: z[^;]*?default\("agio"\)/];

beforeAll(async () => {
  const values = { brand: "Zinnia", domain: "zinnia.test", prefix: "zinnia" };
  const [first = "en", ...others] = LOCALES.map(({ code }) => code);
  const onMissing = () => undefined;
  await buildContent({ from: inProject("."), to, values, codes: [first, ...others], onMissing });
}, 60_000);
afterAll(() => {
  rmSync(to, { recursive: true });
});

it("replaces the first brand in every text", () => {
  // Metadata uses the brand of this build (app/seo/seo-dictionary.ts).
  const files = globSync("**/*.json", { cwd: to, exclude: ["seo/**"] });
  expect(files.length).toBeGreaterThan(80);
  const texts = files.map((file) => ({ file, text: readFileSync(join(to, file), "utf8") }));
  expect(texts.filter(({ text }) => FIRST.test(text)).map(({ file }) => file)).toEqual([]);
  expect(files.filter((file) => FIRST.test(file) || file.includes("{{"))).toEqual([]);
  expect(files).toContain("ru/docs/start/what-zinnia-is.json");
  expect(texts.filter(({ text }) => /\{\{(?:brand|domain|prefix)\}\}/.test(text))).toEqual([]);
  expect(texts.filter(({ text }) => text.includes("Zinnia")).length).toBeGreaterThan(40);
});

it("comes only from app/brand.ts", () => {
  const files = globSync([
    "locales/**/*.json",
    "content/**/*.{md,json}",
    "{app,exchange,functions,sandbox,scripts/pictures,scripts/openapi,scripts/content}/**/*.{ts,tsx,css}",
    "public/{*.js,_headers}",
  ]);
  const named = files.filter((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    return (
      FIRST.test(file) || FIRST.test(UNSEEN.reduce((text, seen) => text.replace(seen, ""), code))
    );
  });
  expect(named).toEqual(["app/brand.ts"]);
});
