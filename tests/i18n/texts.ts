// Every text of the product, for tests that compare two ways to look texts up.
import { createInstance } from "i18next";
import { RESOURCES } from "~/i18n/messages.server";
import { I18N_OPTIONS } from "~/i18n/options";
import type { textLookup } from "~/i18n/text-lookup.server";

export type Translate = (key: string, values?: Record<string, unknown>) => unknown;

const isTranslate = (value: unknown): value is Translate => typeof value === "function";

/** An i18next instance with all texts of a language, and the function of a namespace. */
export async function openTexts(language: string, lookup?: typeof textLookup) {
  const instance = createInstance();
  if (lookup) instance.use(lookup);
  const ns = Object.keys(RESOURCES[language] ?? {});
  await instance.init({ ...I18N_OPTIONS, lng: language, ns, resources: RESOURCES });
  const t = (namespace: string): Translate => {
    const made: unknown = Reflect.apply(instance.getFixedT.bind(instance), undefined, [
      null,
      namespace,
    ]);
    if (!isTranslate(made)) throw new Error(`No texts: ${namespace}`);
    return made;
  };
  return { instance, t };
}

/** Every text of a language: namespace, key, and named values. */
export const listTexts = (language: string) =>
  Object.entries(RESOURCES[language] ?? {}).flatMap(([namespace, messages]) =>
    listBelow(messages, "").map(([key, text]) => ({
      namespace,
      key,
      names: [...text.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name),
    })),
  );

function listBelow(messages: unknown, path: string): [string, string][] {
  if (typeof messages === "string") return [[path, messages]];
  const inside = path === "" ? "" : `${path}.`;
  return Object.entries(messages ?? {}).flatMap(([key, own]) => listBelow(own, inside + key));
}
