import { readdirSync, readFileSync } from "node:fs";
import { createInstance, type TFunction } from "i18next";
import * as z from "zod";

const folder = new URL("../../locales/", import.meta.url);
const namespace = z.record(z.string(), z.unknown());

const loaded = new Map<string, Promise<TFunction>>();

/** The product's texts in one locale, so that a journey is written once for all languages. */
export function loadTexts(locale: string): Promise<TFunction> {
  const texts = loaded.get(locale) ?? readTexts(locale);
  loaded.set(locale, texts);
  return texts;
}

async function readTexts(locale: string): Promise<TFunction> {
  const files = readdirSync(new URL(`${locale}/`, folder));
  const messages = Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(new URL(`${locale}/${file}`, folder), "utf8");
      return [file.replace(/\.json$/, ""), namespace.parse(JSON.parse(text))];
    }),
  );
  const instance = createInstance();
  return instance.init({
    lng: locale,
    ns: Object.keys(messages),
    defaultNS: "common",
    resources: { [locale]: messages },
    interpolation: { escapeValue: false },
  });
}

/** Returns a pattern of names that begin with one of these texts, whatever fills its gaps. */
export function toNameStart(t: TFunction, ...keys: readonly string[]): string {
  const texts = keys.map((key) => toTextPattern(t(key, { skipInterpolation: true })));
  return `^(${texts.join("|")})`;
}

/** Returns a text as a pattern; its gaps take anything. */
export function toTextPattern(text: string): string {
  return text
    .split(/\{\{[^}]+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
}
