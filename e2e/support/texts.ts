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
